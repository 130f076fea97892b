import { type Channel, type ChannelMessage, recordChannel } from '../../src/domain/channel.ts';
import type { News } from '../base/news.ts';
import type { Change } from './feed.ts';

type Message = Omit<ChannelMessage, 'at'>;

const messagesOfNews = (news: News): readonly Message[] => {
  switch (news.kind) {
    case 'call': {
      const { id } = news;
      if (news.isNew) return [{ channel: 'querying_created', id }];
      const channels: readonly Channel[] = [
        'querying_updated',
        `querying:${id}`,
        ...news.agents.map((agent): Channel => `agent:${agent}`),
      ];
      return channels.map((channel) => ({ channel, id }));
    }
    case 'record': {
      const { kind: _kind, resource, ...change } = news;
      return [
        { channel: recordChannel(resource), ...change },
        { channel: 'records_updated', id: change.id },
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
export const messagesOf = ({ at, news }: Change): readonly ChannelMessage[] =>
  messagesOfNews(news).map((message) => ({ ...message, at }));
