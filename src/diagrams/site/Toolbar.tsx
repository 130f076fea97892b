import type { Says } from './says.ts';

/** The buttons over a picture; of use to scripts alone, so hidden until one shows them. */
export function Toolbar({ said, hasNames, hasInside }: { said: Says; hasNames: boolean; hasInside: boolean }) {
  const buttons = [
    ['out', said.zoomOut],
    ['in', said.zoomIn],
    ['fit', said.fit],
    ['actual', said.actual],
    ...(hasInside
      ? ([
          ['open', said.openAll],
          ['close', said.closeAll],
        ] as const)
      : []),
    ['svg', said.svg],
    ['png', said.png],
  ] as const;
  return (
    <div className="toolbar" role="toolbar" aria-label={said.toolbar} hidden>
      {buttons.map(([act, title]) => (
        <button key={act} type="button" data-act={act}>
          {title}
        </button>
      ))}
      {hasNames && (
        <button type="button" data-act="names" aria-pressed="false">
          {said.codeNames}
        </button>
      )}
      <span role="status" data-drawing={said.drawing} data-failed={said.drawFailed} />
    </div>
  );
}
