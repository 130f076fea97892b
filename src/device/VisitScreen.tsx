import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { CallType } from '../domain/call.ts';
import { ageRanges, genders } from '../domain/visit.ts';
import { type KioskVisitRef, selectOpening } from '../machines/kiosk-visit.ts';
import { CallFormScreen } from './CallFormScreen.tsx';
import { Closed } from './Closed.tsx';
import { Problem } from './Problem.tsx';
import { Send } from './Send.tsx';
import { Title } from './Title.tsx';
import { Touched } from './Touched.tsx';
import { ageTexts, genderTexts, kindTexts } from './texts.ts';

/** A visitor, on the way to a call. */
export function VisitScreen({ visit }: { visit: KioskVisitRef }) {
  const isDoubted = useSelector(visit, (state) => state.hasTag('doubted'));
  const touch = useCallback(() => visit.send({ type: 'visit.touched' }), [visit]);
  return (
    <>
      <Touched onTouch={touch} />
      <Step visit={visit} />
      <div role="alert" className="doubt" hidden={!isDoubted}>
        {isDoubted && <Trans id="kiosk.doubt">¿Sigues ahí? Toca la pantalla para continuar.</Trans>}
      </div>
    </>
  );
}

function Step({ visit }: { visit: KioskVisitRef }) {
  const isFilling = useSelector(visit, (state) => state.matches({ here: { steps: 'filling' } }));
  const isChoosing = useSelector(visit, (state) => state.matches({ here: { steps: 'choosing' } }));
  const isBrowsing = useSelector(visit, (state) => state.matches({ here: { steps: 'browsing' } }));
  if (isFilling) return <CallFormScreen visit={visit} />;
  if (isChoosing) return <Kinds visit={visit} />;
  return isBrowsing ? <Services visit={visit} /> : <Introduction visit={visit} />;
}

function Introduction({ visit }: { visit: KioskVisitRef }) {
  const { t } = useLingui();
  const { visitor, failure } = useSelector(visit, ({ context }) => context);
  const open = useSelector(visit, (state) => state.can({ type: 'visit.describe', visitor: {} }));
  return (
    <section className="panel">
      <Title key="introduction">
        <Trans id="kiosk.visitor.title">Antes de empezar</Trans>
      </Title>
      <p>
        <Trans id="kiosk.visitor.help">Si quieres, dinos algo de ti. También puedes continuar sin responder.</Trans>
      </p>
      <Choices
        name={t({ id: 'kiosk.visitor.gender', message: 'Género' })}
        texts={genderTexts}
        values={genders}
        chosen={visitor.gender}
        open={open}
        choose={(gender) => visit.send({ type: 'visit.describe', visitor: { gender } })}
      />
      <Choices
        name={t({ id: 'kiosk.visitor.age', message: 'Edad' })}
        texts={ageTexts}
        values={ageRanges}
        chosen={visitor.age_range}
        open={open}
        choose={(age_range) => visit.send({ type: 'visit.describe', visitor: { age_range } })}
      />
      <Problem failure={failure} />
      <div className="actions">
        <Send to={visit} event={{ type: 'visit.back' }}>
          <Trans id="kiosk.back">Regresar</Trans>
        </Send>
        <Send to={visit} event={{ type: 'visit.begin' }} look="main">
          <Trans id="kiosk.next">Continuar</Trans>
        </Send>
      </div>
    </section>
  );
}

interface ChoicesProps<Value extends string> {
  name: string;
  values: readonly Value[];
  texts: Readonly<Record<Value, MessageDescriptor>>;
  chosen: Value | null;
  /** Whether it may still be chosen. */
  open: boolean;
  /** null when the choice is taken back. */
  choose: (value: Value | null) => void;
}

function Choices<Value extends string>({ name, values, texts, chosen, open, choose }: ChoicesProps<Value>) {
  const { i18n } = useLingui();
  return (
    <fieldset className="choices" disabled={!open}>
      <legend>{name}</legend>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className="button"
          aria-pressed={value === chosen}
          onClick={() => choose(value === chosen ? null : value)}
        >
          {i18n._(texts[value])}
        </button>
      ))}
    </fieldset>
  );
}

const kinds: readonly CallType[] = ['video', 'call', 'deferred'];

function Kinds({ visit }: { visit: KioskVisitRef }) {
  const { i18n } = useLingui();
  const { service, device } = useSelector(visit, ({ context }) => context);
  const opening = useSelector(visit, selectOpening);
  return (
    <section className="panel wide">
      <Title key="kinds">{service?.name ?? device.name}</Title>
      <p>
        <Trans id="kiosk.kind.title">¿Cómo quieres que te ayudemos?</Trans>
      </p>
      <Closed opening={opening} />
      <ul className="tiles">
        {kinds.map((kind) => (
          <li key={kind}>
            <Send to={visit} event={{ type: 'visit.ask', kind }} look="main">
              <strong>{i18n._(kindTexts[kind].name)}</strong>
              <small>{i18n._(kindTexts[kind].help)}</small>
            </Send>
          </li>
        ))}
      </ul>
      <div className="actions">
        <Send to={visit} event={{ type: 'visit.leave' }}>
          <Trans id="kiosk.leave">Salir</Trans>
        </Send>
        {device.services.length > 1 && (
          <Send to={visit} event={{ type: 'visit.browse' }}>
            <Trans id="kiosk.otherServices">Otros servicios</Trans>
          </Send>
        )}
      </div>
    </section>
  );
}

function Services({ visit }: { visit: KioskVisitRef }) {
  const services = useSelector(visit, ({ context }) => context.device.services);
  return (
    <section className="panel wide">
      <Title key="services">
        <Trans id="kiosk.start.title">¿En qué te ayudamos?</Trans>
      </Title>
      <ul className="tiles">
        {services.map((service) => (
          <li key={service.id}>
            <Send to={visit} event={{ type: 'visit.open', service }} look="main">
              {service.name}
            </Send>
          </li>
        ))}
      </ul>
      <Send to={visit} event={{ type: 'visit.leave' }}>
        <Trans id="kiosk.leave">Salir</Trans>
      </Send>
    </section>
  );
}
