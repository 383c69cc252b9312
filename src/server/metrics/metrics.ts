import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** What the process counts about itself. Labels are names from the program, never ids or anything of a person. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'odzysk_http_request_duration_seconds',
      help: 'Time until an answer was sent, by route and status; event streams are left out',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
      registers,
    }),
    securityEvents: new Counter({
      name: 'odzysk_security_events_total',
      help: 'Refusals that may be somebody trying to get further than they may, by kind',
      labelNames: ['kind'],
      registers,
    }),
    jobs: new Histogram({
      name: 'odzysk_job_duration_seconds',
      help: 'Time that tries of jobs in this process took, by job and outcome',
      labelNames: ['job', 'outcome'],
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 900],
      registers,
    }),
    queued: new Gauge({
      name: 'odzysk_queue_jobs',
      help: 'Jobs in the queues of the whole installation, by job and state',
      labelNames: ['job', 'state'],
      registers,
    }),
    connections: new Gauge({
      name: 'odzysk_database_connections',
      help: 'Connections of this process: open ones, those of them that are idle, and requests that wait for one',
      labelNames: ['state'],
      registers,
    }),
    databaseAnswers: new Gauge({
      name: 'odzysk_database_up',
      help: '1 when the database answered the question about its queues, else 0',
      registers,
    }),
    streams: new Gauge({ name: 'odzysk_event_streams', help: 'Pages that listen for changes', registers }),
  };
}
