import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button, Center, Loader, MantineProvider, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { AppRef } from '../machines/app.ts';
import { PartArriving } from './parts/PartArriving.tsx';
import { readable, theme } from './theme.ts';
import { fetchCorner } from './widgets/notice-corner.ts';
import { onDemand } from './widgets/on-demand.tsx';

/** Drawn behind the screen, so that it is fetched when that is there. */
const Notices = onDemand(async () => (await fetchCorner()).Notices);
const LoginScreen = onDemand(async () => (await import('./screens/LoginScreen.tsx')).LoginScreen, <Waiting />);
const Shell = onDemand(async () => (await import('./Shell.tsx')).Shell, <Waiting />);

/** The console in whatever state the app is. */
export function App({ app }: { app: AppRef }) {
  const language = useSelector(app, ({ children }) => children.language);
  const spoken = useSelector(language, (state) => state?.context.language ?? null);
  if (!spoken) return null;
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider theme={theme} cssVariablesResolver={readable} defaultColorScheme="auto">
        <Current app={app} />
        <Notices />
      </MantineProvider>
    </I18nProvider>
  );
}

function Current({ app }: { app: AppRef }) {
  const login = useSelector(app, ({ children }) => children.login);
  const signedIn = useSelector(app, ({ children }) => children.signedIn);
  const formCode = useSelector(app, ({ children }) => children.part);
  const shellCode = useSelector(signedIn, (state) => state?.children.part);
  const part = formCode ?? shellCode;
  const shell = useSelector(signedIn, (state) => state?.children.shell);
  const language = useSelector(app, ({ children }) => children.language);
  const failed = useSelector(app, (state) => state.hasTag('failed'));
  if (login) return <LoginScreen app={app} login={login} />;
  if (part) return <PartArriving part={part} waiting={<Waiting />} />;
  if (signedIn && shell && language) return <Shell signedIn={signedIn} shell={shell} language={language} />;
  return failed ? <Unreachable app={app} /> : <Waiting />;
}

function Waiting() {
  return (
    <Center mih="100dvh">
      <Loader />
    </Center>
  );
}

function Unreachable({ app }: { app: AppRef }) {
  return (
    <Center mih="100dvh" p="lg" component="main">
      <Stack align="center" role="alert">
        <Text>
          <Trans id="app.unreachable">No hay conexión con el servidor. Se vuelve a intentar cada pocos segundos.</Trans>
        </Text>
        <Button onClick={() => app.send({ type: 'app.retry' })}>
          <Trans id="common.retry">Reintentar</Trans>
        </Button>
      </Stack>
    </Center>
  );
}
