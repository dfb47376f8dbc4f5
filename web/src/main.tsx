import './theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { keepForAway } from './app/away.ts';
import { dress, takeAddress } from './app/settings.ts';
import { firstLanguage, speak } from './client/language.ts';

takeAddress();
dress();
await speak(firstLanguage());
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
// The page comes first.
if (document.readyState === 'complete') void keepForAway();
else addEventListener('load', () => void keepForAway());
