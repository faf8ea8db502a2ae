import { openLog, openPressure, sealWith, systemClock } from '#kit'
import type { Database } from '#db'
import { payloadVersions } from '#events'
import { openWebhooks, type Webhooks, type WebhookSettings } from '#webhooks'
import { repeatJobs } from './background-jobs.ts'
import { testWebhookSettings } from './webhook-settings.ts'

/** Opens the deliveries of a worker process; nothing runs before `start`. */
export const openWorker = (database: Database, settings: Partial<WebhookSettings> = {}): Webhooks =>
  openWebhooks({
    database,
    clock: systemClock,
    log: openLog('error'),
    seal: sealWith(Buffer.alloc(32, 7)),
    versions: payloadVersions,
    settings: { ...testWebhookSettings, ...settings },
    notify: async () => undefined,
    isWorker: true,
    pressure: openPressure(Infinity),
    keep: repeatJobs(openLog('error')),
  })
