import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { Failure } from '../../domain/failure.ts';
import type { Seeing } from '../../domain/see-as.ts';
import type { SeeAsRef } from '../../machines/see-as.ts';
import { failureMessage } from '../failure-texts.ts';

/** What there is to say of looking as a role: that it is so, or why it is not, or not any more. `seeing` is null while that is not known. */
export function SeeAs({ seeAs, seeing }: { seeAs: SeeAsRef; seeing: Seeing | null }) {
  const looking = useSelector(seeAs, (state) => state.hasTag('looking'));
  if (!looking) return <SeeAsProblem seeAs={seeAs} />;
  return seeing && <SeeAsBanner seeAs={seeAs} seeing={seeing} />;
}

/** Over every screen while the console is looked at as a role: which one, that nothing can be changed, and the way out. */
function SeeAsBanner({ seeAs, seeing }: { seeAs: SeeAsRef; seeing: Seeing }) {
  const { name } = seeing.role;
  const hidden = seeing.hidden.length;
  return (
    <section className="see-as" aria-labelledby="see-as-role">
      <p role="status">
        <strong id="see-as-role">
          <Trans id="seeAs.title">Ves la consola como el rol «{name}»: solo lectura</Trans>
        </strong>
        {hidden > 0 && (
          <span>
            <Plural
              id="seeAs.hidden"
              value={hidden}
              one="El rol tiene # permiso que tú no tienes: lo que abre no se muestra."
              other="El rol tiene # permisos que tú no tienes: lo que abren no se muestra."
            />
          </span>
        )}
      </p>
      <Button color="dark" size="xs" onClick={() => seeAs.send({ type: 'see-as.end' })}>
        <Trans id="seeAs.leave">Salir</Trans>
      </Button>
    </section>
  );
}

/** Why the console is not looked at as a role, or not any more. */
function SeeAsProblem({ seeAs }: { seeAs: SeeAsRef }) {
  const { t } = useLingui();
  const failure = useSelector(seeAs, ({ context }) => context.failure);
  return (
    <Alert
      color="orange"
      mb="md"
      role="alert"
      withCloseButton
      closeButtonLabel={t({ id: 'common.close', message: 'Cerrar' })}
      onClose={() => seeAs.send({ type: 'see-as.close' })}
    >
      {failure && <Words failure={failure} />}
    </Alert>
  );
}

function Words({ failure }: { failure: Failure }) {
  const { i18n } = useLingui();
  const { code, current, kind } = failure;
  const call = current?.phone ?? `#${current?.id ?? ''}`;
  if (code === 'already_attending')
    return (
      <Trans id="seeAs.inCall">
        Estás en una llamada ({call}). Finalízala o regrésala a la lista antes de ver la consola como un rol.
      </Trans>
    );
  if (code === 'role_inactive')
    return <Trans id="seeAs.notActive">El rol está inactivo. Actívalo para ver la consola como él.</Trans>;
  if (code === 'look_over')
    return (
      <Trans id="seeAs.over">
        Volviste a tus propios permisos: pasó la hora, el rol ya no está activo o ya no puedes dar roles a las personas.
      </Trans>
    );
  if (kind === 'missing') return <Trans id="seeAs.gone">Ese rol ya no existe.</Trans>;
  return i18n._(failureMessage(failure));
}
