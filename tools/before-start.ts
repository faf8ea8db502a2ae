import { buildWeb } from './build-web.ts'
import { warmCache } from './warm-cache.ts'

buildWeb()
warmCache()
