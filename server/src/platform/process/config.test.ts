import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigError, readConfig } from './config.ts'

const model = {
  LEADHOUSE_LLM_BASE_URL: 'http://127.0.0.1:11434/v1',
  LEADHOUSE_LLM_MODEL: 'mistral',
}

test('reads the limits of the language model, with a minute, four accounts and no limit of tokens by default', () => {
  const limitsOf = (env: Record<string, string>) => {
    const { llm } = readConfig({ ...model, ...env })
    return [llm?.timeout_ms, llm?.concurrency, llm?.daily_tokens]
  }
  assert.deepEqual(limitsOf({}), [60_000, 4, null])
  const set = {
    LEADHOUSE_LLM_TIMEOUT_SECONDS: '8',
    LEADHOUSE_LLM_CONCURRENCY: '1',
    LEADHOUSE_LLM_DAILY_TOKENS: '2000000',
  }
  assert.deepEqual(limitsOf(set), [8000, 1, 2_000_000])
})

test('names each limit of the language model that is out of bounds', () => {
  const wrong = {
    ...model,
    LEADHOUSE_LLM_TIMEOUT_SECONDS: '0',
    LEADHOUSE_LLM_CONCURRENCY: '65',
    LEADHOUSE_LLM_DAILY_TOKENS: '-1',
  }
  assert.throws(
    () => readConfig(wrong),
    (error) => {
      assert.ok(error instanceof ConfigError)
      assert.deepEqual(
        error.problems.map((sentence) => sentence.split(' ')[0]),
        Object.keys(wrong).slice(2),
      )
      return true
    },
  )
})
