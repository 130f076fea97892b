import createClient from 'openapi-fetch';
import type { paths } from './asesoria-api.d.ts';

const [, , baseUrl = 'http://localhost:3000', key = ''] = process.argv;
const api = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${key}` } });

const placed = await api.POST('/api/queryings/', {
  body: { phone: '5512345678', with_video: false },
});
if (!placed.data) throw new Error(`The call was refused: ${JSON.stringify(placed.error)}`);
const { id } = placed.data.data;

const followed = await api.GET('/api/queryings/{id}', { params: { path: { id: String(id) } } });
console.log(`call ${id} is ${followed.data?.data.state}`);
