/** A request of a list as the product is asked, and what somebody would write by hand who knows this one question. */
export interface FloorRequest {
  readonly what: string;
  readonly path: string;
  /** The page's rows. */
  readonly rows: string;
  /** How many there are on all pages. */
  readonly count: string;
  readonly values: readonly unknown[];
}

const of = (table: string, id: string, own: string, name: string) =>
  `coalesce((select json_agg(json_build_object('id', o.id, '${name}', o.${name}) order by o.${name})
    from ${table} j join ${id} o on o.id = j.${id === 'users' ? 'user_id' : 'address_id'} where j.${own} = t.id), '[]')`;

const cases = `select t.*, type.name as debt_case_type, state.name as debt_case_state, state.code as state,
  creditor.name as creditor, creditor.nip as creditor_nip, debtor.name as debtor, debtor.nip as debtor_nip,
  a.street_nr as debtor_address, a.post_code as debtor_post_code, a.city as debtor_city, a.province as debtor_province,
  p.full_name as person, ${of('debt_case_users', 'users', 'debt_case_id', 'full_name')} as users,
  ${of('debt_case_addresses', 'addresses', 'debt_case_id', 'street_nr')} as addresses
  from debt_cases t join debt_case_types type on type.id = t.debt_case_type_id
  join debt_case_states state on state.id = t.debt_case_state_id
  join business_entities creditor on creditor.id = t.creditor_id join business_entities debtor on debtor.id = t.debtor_id
  left join addresses a on a.id = t.debtor_address_id left join people p on p.id = t.person_id`;

const activities = `select t.*, type.name as activity_type, u.full_name as "user", g.full_name as given_to_user,
  c.odzysk_no as debt_case, debtor.name as debtor
  from activities t left join activity_types type on type.id = t.activity_type_id left join users u on u.id = t.user_id
  left join users g on g.id = t.given_to_user_id join debt_cases c on c.id = t.debt_case_id
  join business_entities debtor on debtor.id = c.debtor_id`;

const people = `select t.*, b.name as business_entity, s.name as person_data_source,
  coalesce((select json_agg(debtor_id) from person_debtors where person_id = t.id), '[]') as debtor_ids,
  coalesce((select json_agg(creditor_id) from person_creditors where person_id = t.id), '[]') as creditor_ids
  from people t left join business_entities b on b.id = t.business_entity_id
  left join person_data_sources s on s.id = t.person_data_source_id`;

const payments = `select t.*, c.odzysk_no as debt_case, debtor.name as debtor, cur.code as currency, type.name as debtor_payment_type,
  source.name as confirmation_source, p.full_name as confirming_person
  from debtor_payments t join debt_cases c on c.id = t.debt_case_id join business_entities debtor on debtor.id = c.debtor_id
  join currencies cur on cur.id = t.currency_id left join debtor_payment_types type on type.id = t.debtor_payment_type_id
  left join confirmation_sources source on source.id = t.confirmation_source_id left join people p on p.id = t.confirming_person_id`;

const debtors = `select t.* from business_entities t`;

interface Written {
  readonly from: string;
  readonly list: string;
  readonly query?: string;
  readonly where?: string;
  /** What the count must join beside the table itself. */
  readonly joins?: string;
  readonly order: string;
  readonly page?: number;
  readonly values?: readonly unknown[];
}

function request(what: string, written: Written): FloorRequest {
  const { from, list, query = '', where = 'true', joins = '', order, page = 1, values = [] } = written;
  const table = list === 'debtors' ? 'business_entities' : list;
  return {
    what,
    path: `/api/${list}?per_page=25&page=${page}${query && `&${query}`}`,
    // The ids first: what is joined is joined for the rows of the page alone.
    rows: `${from} join (select t.id, row_number() over (order by ${order}) as place from ${table} t ${joins} where ${where}
      order by ${order} limit 25 offset ${(page - 1) * 25}) as page on page.id = t.id order by place`,
    count: `select count(*)::int as count from ${table} t ${joins} where ${where}`,
    values,
  };
}

/** Fifteen questions that people ask all day: pages, filters, sorts and searches of the five longest lists. */
export const floorRequests: readonly FloorRequest[] = [
  request('cases, page 1', { from: cases, list: 'debt_cases', order: 't.odzysk_no desc, t.id' }),
  request('cases, page 50', { from: cases, list: 'debt_cases', order: 't.odzysk_no desc, t.id', page: 50 }),
  request('cases of a state', {
    from: cases,
    list: 'debt_cases',
    query: 'q[debt_case_state_id_eq]=2',
    where: 't.debt_case_state_id = $1',
    order: 't.odzysk_no desc, t.id',
    values: [2],
  }),
  request('cases of a creditor by receive date', {
    from: cases,
    list: 'debt_cases',
    query: 'q[creditor_id_eq]=3&q[s]=receive_date desc',
    where: 't.creditor_id = $1',
    order: 't.receive_date desc, t.id',
    values: [3],
  }),
  request('cases of a collector', {
    from: cases,
    list: 'debt_cases',
    query: 'q[users_id_eq]=5',
    where: 'exists (select from debt_case_users j where j.debt_case_id = t.id and j.user_id = $1)',
    order: 't.odzysk_no desc, t.id',
    values: [5],
  }),
  request('cases by what remains', {
    from: cases,
    list: 'debt_cases',
    query: 'q[s]=remaining_amount desc',
    order: 't.remaining_amount desc, t.id',
  }),
  request('cases received in a quarter', {
    from: cases,
    list: 'debt_cases',
    query: 'q[receive_date_gteq]=2026-01-01&q[receive_date_lteq]=2026-03-31',
    where: 't.receive_date between $1::date and $2::date',
    order: 't.odzysk_no desc, t.id',
    values: ['2026-01-01', '2026-03-31'],
  }),
  request('a case by its number', {
    from: cases,
    list: 'debt_cases',
    query: 'q[odzysk_no_eq]=2026/000123',
    where: 't.odzysk_no = $1',
    order: 't.odzysk_no desc, t.id',
    values: ['2026/000123'],
  }),
  request('cases by a debtor’s name', {
    from: cases,
    list: 'debt_cases',
    query: 'q[debtor_name_cont]=kowalsk',
    joins: 'join business_entities d on d.id = t.debtor_id',
    where: 'd.name_search like $1',
    order: 't.odzysk_no desc, t.id',
    values: ['%kowalsk%'],
  }),
  request('newest activities', {
    from: activities,
    list: 'activities',
    query: 'q[s]=performed_at desc',
    order: 't.performed_at desc, t.id',
  }),
  request('open tasks of a collector', {
    from: activities,
    list: 'activities',
    query: 'q[given_to_user_id_eq]=5&q[task_state_eq]=ongoing&q[s]=planned_date asc',
    where: `t.given_to_user_id = $1 and t.task_state = 'ongoing'`,
    order: 't.planned_date, t.id',
    values: [5],
  }),
  request('contacts', { from: people, list: 'people', order: 't.last_name, t.id' }),
  request('contacts by a surname', {
    from: people,
    list: 'people',
    query: 'q[last_name_cont]=nowak',
    where: 't.last_name_search like $1',
    order: 't.last_name, t.id',
    values: ['%nowak%'],
  }),
  request('debtors', { from: debtors, list: 'debtors', where: `t.type = 'Debtor'`, order: 't.name, t.id' }),
  request('payments of a year', {
    from: payments,
    list: 'debtor_payments',
    query: 'q[payment_date_gteq]=2026-01-01&q[s]=payment_date desc',
    where: 't.payment_date >= $1::date',
    order: 't.payment_date desc, t.id',
    values: ['2026-01-01'],
  }),
];
