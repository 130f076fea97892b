import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SetupStep } from '../../domain/setup.ts';

interface StepTexts {
  /** What is set up. */
  readonly title: MessageDescriptor;
  /** What it is, and how to call it. */
  readonly help: MessageDescriptor;
  /** A name that somebody else chose; empty where none is asked for. */
  readonly example: MessageDescriptor | null;
}

export const setupMessages: Record<SetupStep, StepTexts> = {
  business: {
    title: msg({ id: 'setup.business', message: 'El nombre de la empresa' }),
    help: msg({ id: 'setup.businessHelp', message: 'Así la verán las personas que trabajan en ella.' }),
    example: msg({ id: 'setup.businessExample', message: 'Banco del Centro' }),
  },
  branch: {
    title: msg({ id: 'setup.branch', message: 'Una sucursal' }),
    help: msg({ id: 'setup.branchHelp', message: 'El lugar desde el que se atiende, o al que llegan tus clientes.' }),
    example: msg({ id: 'setup.branchExample', message: 'Reforma' }),
  },
  zone: {
    title: msg({ id: 'setup.zone', message: 'Una zona de la sucursal' }),
    help: msg({ id: 'setup.zoneHelp', message: 'Reúne a los agentes que atienden los mismos servicios.' }),
    example: msg({ id: 'setup.zoneExample', message: 'Atención a clientes' }),
  },
  desk: {
    title: msg({ id: 'setup.desk', message: 'Una ventanilla en la zona' }),
    help: msg({
      id: 'setup.deskHelp',
      message: 'El puesto que ocupa un agente; cada una es de una sola persona a la vez.',
    }),
    example: msg({ id: 'setup.deskExample', message: 'Ventanilla 1' }),
  },
  service: {
    title: msg({ id: 'setup.service', message: 'Un servicio' }),
    help: msg({
      id: 'setup.serviceHelp',
      message: 'Lo que un cliente puede pedir. Lo atenderá la zona que acabas de crear.',
    }),
    example: msg({ id: 'setup.serviceExample', message: 'Aclaraciones' }),
  },
  device: {
    title: msg({ id: 'setup.device', message: 'Un dispositivo' }),
    help: msg({
      id: 'setup.deviceHelp',
      message: 'La pantalla o la tableta donde se pide ayuda. Ofrecerá ese servicio.',
    }),
    example: msg({ id: 'setup.deviceExample', message: 'Pantalla de la entrada' }),
  },
  agent: {
    title: msg({ id: 'setup.agent', message: 'Alguien que atienda' }),
    help: msg({
      id: 'setup.agentHelp',
      message: 'Si vas a responder llamadas, te hacemos agente de la zona. A otras personas las invitas en Usuarios.',
    }),
    example: null,
  },
};
