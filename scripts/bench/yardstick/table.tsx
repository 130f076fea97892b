import '../../../src/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { DeviceTable } from './DeviceTable.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<DeviceTable />);
