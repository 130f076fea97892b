import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './ui/styles.css';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { browser } from './services/browser.ts';
import { App } from './ui/App.tsx';
import { alertText, noticeText } from './ui/texts.ts';
import { wire } from './wiring.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const app = createActor(wire(browser({ notice: noticeText, alert: alertText }))).start();
createRoot(root).render(<App app={app} />);
