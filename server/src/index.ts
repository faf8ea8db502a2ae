export { readConfig, ConfigError, type Config } from './config.ts'
