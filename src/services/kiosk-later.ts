import { languages } from '../domain/settings.ts';
import { keepDoublePresses } from './double-press.ts';
import { visitorTexts } from './kiosk-browser.ts';

// What the page of a device has beside its first screen, and nobody waits for at the start.

keepDoublePresses(document);
// A language may be wanted for the first time while the server is away.
Promise.all(languages.map(visitorTexts)).catch(() => {});
