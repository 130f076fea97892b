import type { Ref } from '../domain/session.ts';
import { firstBusinessName, type SetupFound, type SetupWork } from '../domain/setup.ts';
import type { Http } from './http.ts';
import type { Setup } from './ports.ts';
import { wishes } from './wishes.ts';

interface OwnProfile {
  readonly id: number;
  readonly agents: readonly { readonly id: number; readonly zones: readonly Ref[] }[];
}
type Versioned = Ref & { readonly version: number };

const idOf = (ref: Ref | null, what: string): number => {
  if (!ref) throw new Error(`there is no ${what} yet`);
  return ref.id;
};

/** The first steps of the business that `business` names, over the API. */
export const setup = (http: Http, business: () => number): Setup => {
  /** The same step asked again is the same request, until its answer is there. */
  const wish = wishes();
  const firstOf = async (path: string, signal?: AbortSignal): Promise<Ref | null> => {
    const { data } = await http.page<Ref>(path, { sort: 'id', perPage: 1 }, signal);
    return data[0] ? { id: data[0].id, name: data[0].name } : null;
  };
  const ownBusiness = async (signal?: AbortSignal): Promise<Versioned> =>
    http.get<Versioned>(`businesses/${business()}`, undefined, signal);
  const made = async (path: string, body: object, key: string): Promise<Ref> => {
    const { id, name } = await http.post<Ref>(path, body, key);
    return { id, name };
  };

  /** Somebody who answers in a zone: an agent who is none yet becomes one. */
  const makeAgent = async (zone: number, key: string): Promise<Ref> => {
    const { id: user, agents } = await http.get<OwnProfile>('profile');
    const { id } = agents[0] ?? (await http.post<{ readonly id: number }>('agents', { user_id: user }, key));
    await http.put(`agents/${id}`, { id, data: { add: { zones: [zone] } } });
    return { id, name: '' };
  };

  const makeStep = async ({ step, name, found }: SetupWork, key: string): Promise<Ref> => {
    switch (step) {
      case 'business': {
        const { id, version } = await ownBusiness();
        await http.put(`businesses/${id}`, { id, version, data: { name } });
        return { id, name };
      }
      case 'branch':
        return made('branches', { name }, key);
      case 'zone':
        return made('zones', { name, branch_id: idOf(found.branch, 'branch') }, key);
      case 'desk':
        return made('desks', { name, branch_id: idOf(found.branch, 'branch'), zone_id: idOf(found.zone, 'zone') }, key);
      case 'service':
        return made('services', { name, zones: [idOf(found.zone, 'zone')] }, key);
      case 'device':
        return made('devices', { name, serial: name, services: [idOf(found.service, 'service')] }, key);
      case 'agent':
        return makeAgent(idOf(found.zone, 'zone'), key);
    }
  };

  return {
    async found(signal): Promise<SetupFound> {
      const first = (path: string) => firstOf(path, signal);
      const [own, branch, zone, desk, service, device, { agents }] = await Promise.all([
        ownBusiness(signal),
        first('branches'),
        first('zones'),
        first('desks'),
        first('services'),
        first('devices'),
        http.get<OwnProfile>('profile', undefined, signal),
      ]);
      const agent = agents.find(({ zones }) => zones.length > 0);
      return {
        business: own.name === firstBusinessName ? null : { id: own.id, name: own.name },
        branch,
        zone,
        desk,
        service,
        device,
        agent: agent ? { id: agent.id, name: '' } : null,
      };
    },
    make: (work) => wish.send(JSON.stringify(work), (name) => makeStep(work, `setup ${name}`)),
    async placeCall({ found }) {
      await http.post('queryings', {
        device_id: idOf(found.device, 'device'),
        service_id: idOf(found.service, 'service'),
        now: true,
      });
    },
  };
};
