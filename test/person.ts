export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // Tests look into answers of every shape; what they find there is what they assert.
  readonly body: Record<string, any>;
  readonly bytes: Buffer;
}

/** Somebody at a browser, signed in, only half, or not at all: keeps the cookie and the security token that the server gives. */
export interface Visitor {
  readonly url: string;
  readonly cookie: string;
  readonly token: string;
  /** Sends a form as it is, anything else as JSON. */
  send(this: void, method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  signIn(email: string, password: string, more?: object): Promise<Answer>;
}

/** Somebody signed in, calling the server as their browser does. */
export interface Person extends Omit<Visitor, 'signIn'> {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  put(path: string, body: unknown): Promise<Answer>;
  delete(path: string): Promise<Answer>;
  upload(path: string, form: FormData): Promise<Answer>;
  /** Creates a record and answers it; anything but 201 fails the test. */
  create(plural: string, record: object): Promise<Record<string, any>>;
}

export async function visitor(url: string): Promise<Visitor> {
  let [cookie, token] = ['', ''];
  async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const [sent, type] = packed(body);
    const answer = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: { cookie, 'x-csrf-token': token, ...type, ...headers },
      ...(sent !== undefined && { body: sent }),
    });
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    token = answer.headers.get('x-csrf-token') ?? token;
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isJson = /[+/]json/.test(answer.headers.get('content-type') ?? '') && bytes.length > 0;
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(bytes.toString()) : {}, bytes };
  }
  await send('GET', '/auth/csrf');
  return {
    url,
    get cookie() {
      return cookie;
    },
    get token() {
      return token;
    },
    send,
    signIn: (email, password, more = {}) => send('POST', '/auth/sign_in', { user: { email, password, ...more } }),
  };
}

function packed(body: unknown): [BodyInit | undefined, Record<string, string>] {
  if (body === undefined) return [undefined, {}];
  return body instanceof FormData ? [body, {}] : [JSON.stringify(body), { 'content-type': 'application/json' }];
}

export async function signIn(url: string, account: { id: number; email: string; password: string }): Promise<Person> {
  const browser = await visitor(url);
  const { send } = browser;
  const answer = await browser.signIn(account.email, account.password);
  if (answer.status !== 201) throw new Error(`not signed in: ${answer.status} ${JSON.stringify(answer.body)}`);
  return {
    ...account,
    url,
    get cookie() {
      return browser.cookie;
    },
    get token() {
      return browser.token;
    },
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
    delete: (path) => send('DELETE', path),
    upload: (path, form) => send('POST', path, form),
    async create(plural, record) {
      const made = await send('POST', `/api/${plural}`, record);
      if (made.status !== 201) throw new Error(`${plural} not created: ${made.status} ${JSON.stringify(made.body)}`);
      return made.body;
    },
  };
}
