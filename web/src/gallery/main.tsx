import '../theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { dress } from '../app/settings.ts';
import { firstLanguage, speak } from '../client/language.ts';
import { Gallery } from './Gallery.tsx';

dress();
await speak(firstLanguage());
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
}
