import {
  type Channel,
  type ChannelMessage,
  draftChannel,
  publicCallChannel,
  recordChannel,
} from '../../src/domain/channel.ts';
import type { News } from '../base/news.ts';
import type { PublicIds } from '../base/public-ids.ts';
import type { Change } from './feed.ts';

type Message = Omit<ChannelMessage, 'at'>;

const messagesOfNews = (news: News, publicIds: PublicIds): readonly Message[] => {
  switch (news.kind) {
    case 'call': {
      const { id } = news;
      if (news.isNew) return [{ channel: 'querying_created', id }];
      const channels: readonly Channel[] = [
        'querying_updated',
        `querying:${id}`,
        ...news.agents.map((agent): Channel => `agent:${agent}`),
      ];
      // Who knows the call by its public id is not told the number.
      const publicly: Message = { channel: publicCallChannel(publicIds.of('call', id)) };
      return [...channels.map((channel) => ({ channel, id })), publicly];
    }
    case 'draft':
      return [{ channel: draftChannel(news.id), id: news.id, version: news.version }];
    case 'availability':
      return [
        { channel: `availability:${news.agentId}`, id: news.agentId },
        { channel: 'availability_updated', id: news.agentId },
      ];
    case 'record': {
      const { kind: _kind, resource, ...change } = news;
      return [
        { channel: recordChannel(resource), ...change },
        { channel: 'records_updated', id: change.id },
        // Whoever supervises agents sees where each of them attends.
        ...(resource === 'agents' ? [{ channel: 'availability_updated', id: change.id } as const] : []),
      ];
    }
    case 'channel': {
      const { kind: _kind, ...message } = news;
      return [message];
    }
    case 'lists':
    case 'rights':
    case 'login':
    case 'spent':
    case 'room':
      return [];
  }
};

/** What the channels of its business hear of a change. */
export const messagesOf = ({ at, news }: Change, publicIds: PublicIds): readonly ChannelMessage[] =>
  messagesOfNews(news, publicIds).map((message) => ({ ...message, at }));
