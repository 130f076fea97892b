import { createContext, useContext } from 'react';
import { dateAndTime, shortMoment, spanEnds, timeOfDay, type Zone } from '../domain/time.ts';

const ShownZone = createContext<Zone>(null);

/** The times below it are those of the zone that the person chose; of the computer's, where there is none. */
export const TimesIn = ShownZone.Provider;

/** How moments are written, in the zone that the person chose. Every time that the console shows goes through it. */
export const useTimes = () => {
  const zone = useContext(ShownZone);
  return {
    zone,
    dateAndTime: (time: number) => dateAndTime(time, zone),
    shortMoment: (time: number, now: number) => shortMoment(time, now, zone),
    spanEnds: (from: number, to: number) => spanEnds(from, to, zone),
    timeOfDay: (time: number) => timeOfDay(time, zone),
  };
};
