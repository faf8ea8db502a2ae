import { resting, type Round } from '#kit'
import { endAppEndpointsOnce } from '../endpoints/end-app-endpoints.ts'
import { checkHealthOnce, type HealthWorker } from '../health/endpoint-health.ts'
import { holdStraysOnce } from '../deliveries/hold-strays.ts'
import { runJobsOnce } from '../replay/run-jobs.ts'
import { keepRetentionOnce } from '../retention/keep-retention.ts'

/** What the rounds around deliveries work with. */
export type RoundsWorker = Omit<HealthWorker, 'each'> & {
  settings: HealthWorker['settings'] & { retention_days: number }
}

/** What a process that delivers repeats beside it; each time takes all there is, and rests. */
export function webhookRounds(worker: RoundsWorker): Round[] {
  const { retention_days, disable_hours } = worker.settings
  const rounds: Round[] = [
    {
      name: 'keep the retention of webhooks',
      restSeconds: 1800,
      once: () => keepRetentionOnce({ ...worker, retention_days }),
    },
    { name: 'replay webhooks', restSeconds: 1, once: (each) => runJobsOnce({ ...worker, each }) },
    {
      name: 'hold stray webhooks',
      restSeconds: 10,
      once: (each) => holdStraysOnce({ ...worker, each }),
    },
    {
      name: 'end the webhooks of apps',
      restSeconds: 10,
      once: (each) => endAppEndpointsOnce({ ...worker, each }),
    },
    {
      name: 'check the health of webhooks',
      restSeconds: healthRestSeconds(disable_hours),
      once: (each) => checkHealthOnce({ ...worker, each }),
    },
  ]
  return rounds.map(resting)
}

/** A shortened clock of health, as tests and trials set it, is looked at as often as it asks for. */
const healthRestSeconds = (disable_hours: number): number =>
  Math.max(1, Math.min(60, disable_hours * 60))
