/** Somebody at a browser who is not signed in, or only half: keeps the cookie and the token the server gives. */
export interface Visitor {
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<VisitorAnswer>;
  signIn(email: string, password: string, more?: object): Promise<VisitorAnswer>;
}

export interface VisitorAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, any>;
}

export async function visitor(url: string): Promise<Visitor> {
  let [cookie, token] = ['', ''];
  async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: { cookie, 'x-csrf-token': token, ...type, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    token = answer.headers.get('x-csrf-token') ?? token;
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') && text !== '';
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : {} };
  }
  await send('GET', '/auth/csrf');
  return {
    send,
    signIn: (email, password, more = {}) => send('POST', '/auth/sign_in', { user: { email, password, ...more } }),
  };
}
