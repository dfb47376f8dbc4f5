//! The page of a server that has no other.

/// What the server is and how to play on it.
pub(crate) const INDEX: &str = "<!doctype html>
<html lang=\"en\">
<head>
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
<title>Parlour</title>
</head>
<body>
<main>
<h1>Parlour</h1>
<p>This is a table server for card games. It is open.</p>
<p>Play from a terminal:</p>
<pre><code>parlour play wizard --server URL</code></pre>
<p>where <code>URL</code> is the address of this page.
<a href=\"/api/games\">What can be played</a> and <a href=\"/api/tables\">which tables are open</a>
can be read by programs.</p>
</main>
</body>
</html>
";
