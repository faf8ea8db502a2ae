export { version } from './version.ts'
export { readConfig, ConfigError, type Config } from './config.ts'
export { checkedSettings } from './server-settings.ts'
