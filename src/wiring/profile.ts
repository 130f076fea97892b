import type { RingSound } from '../domain/ring-sound.ts';
import { type NotificationWords, notificationCheckMachine, type TrialNews } from '../machines/notification-check.ts';
import { passwordMachine } from '../machines/password.ts';
import { preferencesMachine } from '../machines/preferences.ts';
import { profileMachine } from '../machines/profile.ts';
import type { RingtoneEvent } from '../machines/ring-news.ts';
import { ringTestMachine } from '../machines/ring-test.ts';
import { secondFactorMachine } from '../machines/second-factor.ts';
import type { Services } from '../services/ports.ts';
import { ringListener, wirePermission, wireRinger } from './alerts.ts';
import { ask, fetched, hear } from './ask.ts';
import { wireCompanyReturn } from './company-return.ts';
import { effects } from './effects.ts';
import { wireFactorEnrolment } from './factor-enrolment.ts';
import { wireOpenSessions } from './open-sessions.ts';
import { wirePasskeys } from './passkeys.ts';
import { wirePersonProof } from './person-proof.ts';
import { wireRingPast } from './ring-past.ts';

/** The page of the person: what they choose for themselves, and what keeps their account theirs. */
export const wireProfile = (services: Services) => {
  const { alerts } = services;
  const { notify } = effects(services);
  return profileMachine.provide({
    actors: {
      password: passwordMachine.provide({
        actors: { changePassword: ask(services.changePassword) },
        actions: { notify },
      }),
      sessions: wireOpenSessions(services),
      passkeys: wirePasskeys(services),
      secondFactor: secondFactorMachine.provide({
        actors: {
          companyReturn: wireCompanyReturn(services, '/profile'),
          personProof: wirePersonProof(services),
          factorEnrolment: wireFactorEnrolment(services),
          loadFactor: fetched(services.factors.own),
          proveSession: ask(services.factors.proveSession),
          withdrawFactor: fetched(services.identity.withdrawFactor),
        },
        actions: { notify },
      }),
      preferences: preferencesMachine.provide({
        actors: {
          saveChoices: ask(services.saveChoices),
        },
      }),
      ringer: wireRinger(services),
      ringTest: ringTestMachine.provide({
        actors: {
          ringtone: hear<RingtoneEvent, { sound: RingSound }>((tell, { sound }) =>
            alerts.ring(ringListener(tell), sound),
          ),
        },
      }),
      past: wireRingPast(services),
      notifications: notificationCheckMachine.provide({
        actors: {
          permission: wirePermission(services),
          trial: hear<TrialNews, { words: NotificationWords }>((tell, { words }) =>
            alerts.tryNotification(words, {
              shown: () => tell({ type: 'trial.shown' }),
              failed: () => tell({ type: 'trial.failed' }),
            }),
          ),
        },
      }),
    },
  });
};
