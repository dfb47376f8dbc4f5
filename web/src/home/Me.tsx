import pencil from 'virtual:icon/lucide/pencil';
import user from 'virtual:icon/lucide/user-round';
import { type FormEvent, useState } from 'react';
import { useT } from '../client/language.ts';
import { becomeGuest, useMe } from '../client/me.ts';
import { nameProblem, tidyName } from '../client/names.ts';
import { Icon } from '../icons/Icon.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useDoing } from './doing.ts';
import css from './Me.module.css';

/** Who this browser plays as. */
export function Me() {
  const t = useT();
  const guest = useMe(me => me.guest);
  const [isNaming, setNaming] = useState(false);
  return (
    <div className={css.me}>
      <Icon of={user} className={guest ? undefined : css.newcomer} />
      {guest ? (
        <span className={css.words}>
          <span className={css.spare}>{t('web-you-are')} </span>
          <strong>{guest.name}</strong>
        </span>
      ) : (
        <span className={css.newcomer}>{t('web-you-are-new')}</span>
      )}
      <Button tone="quiet" className={css.change} onPress={() => setNaming(true)}>
        <Icon of={pencil} />
        <span className={guest ? css.spare : undefined}>
          {t(guest ? 'web-name-change' : 'web-name-choose')}
        </span>
      </Button>
      <Dialog
        title={t(guest ? 'web-name-another' : 'web-name-yours')}
        isOpen={isNaming}
        onClose={() => setNaming(false)}
      >
        <Naming before={guest?.name ?? null} onDone={() => setNaming(false)} />
      </Dialog>
    </div>
  );
}

function Naming({ before, onDone }: { before: string | null; onDone: () => void }) {
  const t = useT();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { refusal, run } = useDoing();
  const wrong = problem ?? refusal;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = nameProblem(name);
    setProblem(found);
    if (found) return;
    if (tidyName(name) === before) return onDone();
    void run(async () => {
      await becomeGuest(tidyName(name));
      onDone();
    });
  };
  return (
    <form className={css.naming} onSubmit={submit} noValidate>
      <label className={css.label}>
        {t(before === null ? 'web-name-ask' : 'web-name-new')}
        <input
          className={css.input}
          value={name}
          onChange={event => setName(event.target.value)}
          autoComplete="nickname"
          // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type here
          autoFocus
          aria-invalid={wrong !== null}
          aria-describedby="naming-note"
        />
      </label>
      <p id="naming-note" className={css.note}>
        {before === null ? t('web-name-note') : t('web-name-note-new', { before })}
      </p>
      {wrong && (
        <p role="alert" className={css.wrong}>
          {wrong}
        </p>
      )}
      <div className={css.buttons}>
        <Button tone="main" type="submit">
          {t(before === null ? 'web-name-take' : 'web-name-be-new')}
        </Button>
        <Button onPress={onDone}>
          {before === null ? t('web-name-not-now') : t('web-name-stay', { before })}
        </Button>
      </div>
    </form>
  );
}
