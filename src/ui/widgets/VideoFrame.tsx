import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';

interface VideoFrameProps {
  /** What is done with the video. */
  actions?: ReactNode;
  /** What is to know of it. */
  status?: ReactNode;
  children: ReactNode;
}

/** The height of the video in pixels (specification §9), and how far it may be changed. */
const heights = { usual: 500, least: 300, most: 1_000, step: 50 };

/**
 * The box around the video: 500 px high, another height by a slider, or the whole screen. A slider and not a corner to
 * drag, because it works with keys and over a frame that takes the pointer for itself. `actions` stand in the line below, and
 * `status` under them, so that what comes and goes there moves nothing under the pointer.
 */
export function VideoFrame({ actions, status, children }: VideoFrameProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(heights.usual);
  return (
    <>
      <div ref={box} className="video-frame" style={{ ['--video-height' as string]: `${height}px` }}>
        {children}
      </div>
      <Group className="video-controls" gap="xs" mih={36}>
        {actions}
        <label className="video-height">
          <Trans id="video.height">Alto del video</Trans>
          <input
            type="range"
            min={heights.least}
            max={heights.most}
            step={heights.step}
            value={height}
            aria-valuetext={t({ id: 'video.pixels', message: `${height} píxeles` })}
            onChange={({ currentTarget }) => setHeight(currentTarget.valueAsNumber)}
          />
        </label>
        {document.fullscreenEnabled && (
          <Button size="xs" variant="default" onClick={() => void box.current?.requestFullscreen()}>
            <Trans id="video.fullScreen">Pantalla completa</Trans>
          </Button>
        )}
      </Group>
      {status && <div className="video-status">{status}</div>}
    </>
  );
}
