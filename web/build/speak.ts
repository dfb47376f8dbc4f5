import { load, speak } from '../src/client/language.ts';

// Tests read the words of English, and some those of German.
await load('de');
await speak('en');
