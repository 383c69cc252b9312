export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // Tests look into answers of every shape; what they find there is what they assert.
  readonly body: Record<string, any>;
  readonly bytes: Buffer;
}

/**
 * Somebody signed in, calling the server as their browser does: with its cookie and its security token, which the server
 * replaces by new ones along the way.
 */
export interface Person {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly url: string;
  readonly cookie: string;
  readonly token: string;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  put(path: string, body: unknown): Promise<Answer>;
  delete(path: string): Promise<Answer>;
  send(method: string, path: string, body: unknown): Promise<Answer>;
  upload(path: string, form: FormData): Promise<Answer>;
  /** Creates a record and answers it; anything but 201 fails the test. */
  create(plural: string, record: object): Promise<Record<string, any>>;
}

export async function signIn(url: string, account: { id: number; email: string; password: string }): Promise<Person> {
  const first = await fetch(`${url}/auth/csrf`);
  const { token } = (await first.json()) as { token: string };
  const answer = await fetch(`${url}/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': token, cookie: cookieOf(first) },
    body: JSON.stringify({ user: { email: account.email, password: account.password } }),
  });
  if (answer.status !== 201) throw new Error(`not signed in: ${answer.status} ${await answer.text()}`);
  return person(url, account, cookieOf(answer), answer.headers.get('x-csrf-token')!);
}

const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]!.split(';')[0]!;

function person(
  url: string,
  account: { id: number; email: string; password: string },
  firstCookie: string,
  firstToken: string,
): Person {
  let [cookie, token] = [firstCookie, firstToken];
  async function call(
    method: string,
    path: string,
    init: RequestInit = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await fetch(url + path, { ...init, method, headers: { cookie, 'x-csrf-token': token, ...headers } });
    if (answer.headers.getSetCookie().length) cookie = cookieOf(answer);
    token = answer.headers.get('x-csrf-token') ?? token;
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isJson = /[+/]json/.test(answer.headers.get('content-type') ?? '');
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(bytes.toString()) : {}, bytes };
  }
  const json = (body: unknown): RequestInit => (body === undefined ? {} : { body: JSON.stringify(body) });
  const jsonType = { 'content-type': 'application/json' };

  return {
    ...account,
    url,
    get cookie() {
      return cookie;
    },
    get token() {
      return token;
    },
    get: (path, headers) => call('GET', path, {}, headers),
    post: (path, body) => call('POST', path, json(body), body === undefined ? {} : jsonType),
    put: (path, body) => call('PUT', path, json(body), jsonType),
    delete: (path) => call('DELETE', path),
    send: (method, path, body) => call(method, path, json(body), jsonType),
    upload: (path, form) => call('POST', path, { body: form }),
    async create(plural, record) {
      const answer = await call('POST', `/api/${plural}`, json(record), jsonType);
      if (answer.status !== 201)
        throw new Error(`${plural} not created: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
  };
}
