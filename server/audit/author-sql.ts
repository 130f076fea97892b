import { type SQL, sql } from '../postgres/orm.ts';
import { value } from '../postgres/prepared.ts';
import { type Author, actorOf } from './remember.ts';

/** Who writes, in a prepared statement that writes its entry itself, with the values of `authorValues`: `author.actor`, `author.id`. */
export const author: SQL = sql`(select ${value('actor', 'text')} as actor, ${value('actor_id', 'int')} as id) author`;

/** What people call that author. */
export const authorName: SQL = sql`coalesce(case author.actor
  when 'user' then (select concat_ws(' ', first_name, middle_name, last_name) from users where users.id = author.id)
  when 'key' then (select name from keys where keys.id = author.id)
  when 'device' then (select name from devices where devices.id = author.id)
  when 'task' then (select name from tasks where tasks.id = author.id) end, '')`;

/** The values of `author`, and `address`. */
export const authorValues = ({ caller, address }: Author) => ({ ...actorOf(caller), address });
