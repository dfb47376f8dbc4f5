//! Tables: rows of a constructor and its template.

/// A table of wordings of one type. A row is `Constructor(fields) = "literals" {field: Phrase} ...;` where the constructor is
/// taken as a pattern when printing and as an expression when reading. A condition in `if (...)` narrows a row in both
/// directions; an example after `=>` replaces the one made from the first rows of its slots.
///
/// Words of a literal: `gets/get` follows the form of the words before it, `when|whenever` is read either way and
/// printed as the first, `~` is no word at all: `ink|~` is printed and may be left out, `~|the` is
/// read and not printed, `…` wants more words behind it, `^` begins a sentence, `@one` and `@many` set the form.
macro_rules! phrases {
    ($($dialect:ty: $table:ident as $value:ty, $name:literal {
        $($head:ident $(:: $tail:ident)* $(($($argument:tt)*))? $({$($field:tt)*})? $(if ($guard:expr))?
            = $($literal:literal)* $({$slot:tt : $phrase:ty} $($later:literal)*)* $(=> $example:literal)?;)+
    })+) => {$(
        impl $crate::phrase::Phrase<$dialect> for $table {
            type Value = $value;

            fn name() -> String {
                concat!("<", $name, ">").to_owned()
            }

            fn read(
                reader: &mut $crate::phrase::Reader<'_>,
                at: usize,
                form: $crate::phrase::Form,
            ) -> Vec<$crate::phrase::Reading<$value>> {
                let mut found = Vec::new();
                let mut row = $crate::reference::Row { table: $name, index: 0 };
                let rows = $crate::phrase::Rows::default();
                let from = at;
                $(
                    $crate::table::read_row!(
                        $dialect, reader, at, form, rows, (row, from), found,
                        [$head $(:: $tail)* $(($($argument)*))? $({$($field)*})?], [$($guard)?], [];
                        $($literal)* $({$slot: $phrase} $($later)*)*
                    );
                    row.index += 1;
                )+
                let _ = (rows, row, from);
                found
            }

            #[allow(irrefutable_let_patterns)]
            fn print(
                value: &$value,
                form: $crate::phrase::Form,
                out: &mut $crate::phrase::Printer,
            ) -> Result<$crate::phrase::Form, $crate::unread::Unsaid> {
                let mark = out.mark();
                $(
                    if let $head $(:: $tail)* $(($($argument)*))? $({$($field)*})? = Clone::clone(value)
                        $(&& $guard)?
                    {
                        let print = |out: &mut $crate::phrase::Printer| {
                            let _ = &out;
                            $crate::table::print_row!(
                                $dialect, out, form; $($literal)* $({$slot: $phrase} $($later)*)*
                            )
                        };
                        if let Ok(form) = print(out) {
                            return Ok(form);
                        }
                        out.back_to(mark);
                    }
                )+
                Err($crate::unread::Unsaid::new($name, value))
            }

            fn sample(
                row: usize,
                form: $crate::phrase::Form,
                out: &mut $crate::phrase::Printer,
            ) -> $crate::phrase::Form {
                let mut index = 0;
                $(
                    if index == row {
                        $(
                            out.literal($example, form);
                            return form;
                        )?
                        #[allow(unreachable_code)]
                        {
                            $(let form = out.literal($literal, form);)*
                            $(
                                let form = <$phrase as $crate::phrase::Phrase<$dialect>>::sample(0, form, out);
                                $(let form = out.literal($later, form);)*
                            )*
                            return form;
                        }
                    }
                    index += 1;
                )+
                let _ = index;
                form
            }

            fn describe(reference: &mut $crate::reference::Reference) {
                if !reference.begin($name) {
                    return;
                }
                $({
                    let template = $crate::reference::Template::default()
                        $(.literal($literal))*
                        $(
                            .slot(&<$phrase as $crate::phrase::Phrase<$dialect>>::name())
                            $(.literal($later))*
                        )*;
                    reference.row::<$dialect, Self>($name, template);
                })+
                $($(<$phrase as $crate::phrase::Phrase<$dialect>>::describe(reference);)*)+
            }
        }
    )+};
}

/// Reads the rest of a row: one loop for each slot, over all its readings.
macro_rules! read_row {
    ($dialect:ty, $reader:ident, $at:ident, $form:ident, $rows:ident, $span:tt, $found:ident,
        [$($make:tt)*], [$($guard:expr)?], [$($bound:tt)*];) => {{
        $(let $bound = Clone::clone(&$bound);)*
        if true $(&& $guard)? {
            $found.push($crate::phrase::Reading {
                value: $($make)*, end: $at, form: $form, rows: $rows.within($crate::table::span!($span, $at)),
            });
        }
    }};
    ($dialect:ty, $reader:ident, $at:ident, $form:ident, $rows:ident, $span:tt, $found:ident,
        $make:tt, $guard:tt, $bound:tt; $literal:literal $($rest:tt)*) => {
        if let Some(($at, $form)) = $reader.literal($at, $literal, $form) {
            $crate::table::read_row!(
                $dialect, $reader, $at, $form, $rows, $span, $found, $make, $guard, $bound; $($rest)*
            );
        }
    };
    ($dialect:ty, $reader:ident, $at:ident, $form:ident, $rows:ident, $span:tt, $found:ident,
        $make:tt, $guard:tt, [$($bound:tt)*]; {$slot:tt : $phrase:ty} $($rest:tt)*) => {
        for reading in $reader.readings::<$dialect, $phrase>($at, $form).iter() {
            let $slot = Clone::clone(&reading.value);
            let ($at, $form, $rows) = (reading.end, reading.form, $rows.and(&reading.rows));
            $crate::table::read_row!(
                $dialect, $reader, $at, $form, $rows, $span, $found, $make, $guard, [$($bound)* $slot]; $($rest)*
            );
        }
    };
}

/// The row and the words of a reading, up to here.
macro_rules! span {
    (($row:ident, $from:ident), $at:ident) => {
        ($row, $from, $at)
    };
}

/// Prints the pieces of a row.
macro_rules! print_row {
    ($dialect:ty, $out:ident, $form:ident;) => { Ok::<_, $crate::unread::Unsaid>($form) };
    ($dialect:ty, $out:ident, $form:ident; $literal:literal $($rest:tt)*) => {{
        let $form = $out.literal($literal, $form);
        $crate::table::print_row!($dialect, $out, $form; $($rest)*)
    }};
    ($dialect:ty, $out:ident, $form:ident; {$slot:tt : $phrase:ty} $($rest:tt)*) => {{
        let $form = <$phrase as $crate::phrase::Phrase<$dialect>>::print(&$slot, $form, $out)?;
        $crate::table::print_row!($dialect, $out, $form; $($rest)*)
    }};
}

pub(crate) use {phrases, print_row, read_row, span};
