import { buildWeb } from './build-web.ts'
import { warmCache } from './warm-cache.ts'

await Promise.all([buildWeb(), warmCache()])
