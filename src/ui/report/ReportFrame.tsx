import { type MantineColorScheme, useComputedColorScheme } from '@mantine/core';

type Scheme = Exclude<MantineColorScheme, 'auto'>;

/** The page that is shown wears the colours of the console, also where it was loaded in others: it is not loaded anew for them. */
const paint = (frame: HTMLIFrameElement | null, scheme: Scheme) => {
  const page = frame?.contentDocument?.documentElement;
  if (page) page.dataset.scheme = scheme;
};

/**
 * A page of our own origin without any script, so its frame keeps the origin: its links and filters need it; a tab that it
 * opens is none of the frame.
 */
export function ReportFrame({ title, address }: { title: string; address: string }) {
  const scheme = useComputedColorScheme('light');
  return (
    <iframe
      key={address}
      ref={(frame) => paint(frame, scheme)}
      onLoad={({ currentTarget }) => paint(currentTarget, scheme)}
      title={title}
      src={address}
      sandbox="allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-top-navigation-by-user-activation"
      referrerPolicy="no-referrer"
    />
  );
}
