import type { JobHandler, JobOptions, Jobs } from '../jobs/jobs.ts';
import type { Metrics } from './metrics.ts';

/** The same jobs, each try of them timed. */
export function measuredJobs(jobs: Jobs, metrics: Pick<Metrics, 'jobs'>): Jobs {
  return {
    ...jobs,
    define<Data extends object>(name: string, handler: JobHandler<Data>, options?: JobOptions<Data>) {
      const timed: JobHandler<Data> = async (data, run) => {
        const stop = metrics.jobs.startTimer({ job: name });
        let outcome = 'failed';
        try {
          await handler(data, run);
          outcome = 'done';
        } finally {
          stop({ outcome });
        }
      };
      jobs.define(name, timed, options);
    },
  };
}
