import '../../../src/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { DeviceGrid } from './DeviceGrid.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<DeviceGrid />);
