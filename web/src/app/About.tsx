import back from 'virtual:icon/lucide/arrow-left';
import { useEffect } from 'react';
import { Icon } from '../icons/Icon.tsx';
import css from './About.module.css';
import { hashOf } from './route.ts';

/** What Parlour is, and who it owes something to. */
export function About() {
  useEffect(() => {
    document.title = 'About Parlour';
  }, []);
  return (
    <div className={css.page}>
      <nav aria-label="Back">
        <a className={css.back} href={hashOf({ at: 'home' })}>
          <Icon of={back} /> Back to the games
        </a>
      </nav>
      <main className={css.words}>
        <h1>About Parlour</h1>
        <p>
          Parlour is a place for card games. You play against bots or with friends, as a guest with a name and
          nothing else: there are no accounts, no cookies and nothing to install. Your browser remembers your
          seats, and the server keeps every table, so that you can leave and go on later.
        </p>
        <p>
          The rules are kept by the server. It shows each player what that player may know, and nothing more;
          the bots get the same and do not peek.
        </p>

        <h2>A fair shuffle</h2>
        <p>
          Before the cards are dealt the server commits to a secret, and every player&rsquo;s browser adds a
          random number of its own, so that nobody can choose how the cards fall. When the game is over, its
          record holds all of them, and the command <code>parlour verify</code> checks that it was played with
          the shuffle that was promised.
        </p>

        <h2>With thanks</h2>
        <ul className={css.list}>
          <li>
            Pictures of the games: <a href="https://game-icons.net">game-icons.net</a>, by Lorc, Delapouite
            and contributors, under{' '}
            <a href="https://creativecommons.org/licenses/by/3.0/">Creative Commons Attribution 3.0</a>. They
            are shown in the colours of the table.
          </li>
          <li>
            Symbols of the buttons: <a href="https://lucide.dev">Lucide</a>, under the ISC license.
          </li>
          <li>
            Letters: Figtree by Erik Kennedy and Fraunces by Undercase Type, both under the SIL Open Font
            License.
          </li>
        </ul>

        <h2>Names of games</h2>
        <p>The names of the games belong to their owners, who neither made nor endorsed Parlour.</p>
      </main>
    </div>
  );
}
