/** How to play, for somebody who never has. */
export function Help() {
  return (
    <>
      <p>
        <strong>
          Predict how many tricks you will win this round, and win exactly that many: not one less, not one
          more.
        </strong>{' '}
        Who has the most Experience Points after the last round ascends to Wizard.
      </p>
      <h3>A round</h3>
      <ol>
        <li>Everybody gets cards: one in round 1, two in round 2, and so on.</li>
        <li>
          The next card is turned up. Its colour is <strong>trump</strong>: it beats the other three. A Fool
          means no trump; a Wizard lets the dealer name it.
        </li>
        <li>In turn everybody predicts how many tricks they will win.</li>
        <li>The cards are played, one trick after the other. Who wins a trick leads the next.</li>
        <li>The Experience Points are written on the Tablet of Truth, and the next player deals.</li>
      </ol>
      <h3>A trick</h3>
      <p>
        Everybody plays one card. If a colour was led and you have it, you must play it, but a Wizard or a
        Fool is always allowed. If you have none of it, play anything. The trick goes to
      </p>
      <ol>
        <li>the first Wizard; if there is none,</li>
        <li>the highest trump; if there is none,</li>
        <li>the highest card of the colour that was led.</li>
      </ol>
      <h3>Wizards and Fools</h3>
      <ul>
        <li>
          <strong>Wizard</strong>: wins. If it is led, nobody has to follow a colour.
        </li>
        <li>
          <strong>Fool</strong>: loses. If it is led, the next card sets the colour. If all are Fools, the
          first wins.
        </li>
      </ul>
      <h3>Experience Points</h3>
      <ul>
        <li>Exactly right: 20, and 10 more for each trick. Predicted 2, won 2: +40.</li>
        <li>Wrong: 10 less for each trick too many or too few. Predicted 2, won 4: −20.</li>
      </ul>
      <h3>At this table</h3>
      <p>
        Cards you may play have a green edge. Click one to raise it, click it again to play it, or drag it to
        the middle. “2 of 3” beside a name: won two tricks, predicted three.
      </p>
    </>
  );
}
