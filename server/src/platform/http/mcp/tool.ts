import type { Static, TObject } from 'typebox'
import type { Context } from '#db'
import type { OperationRunner } from './run-operation.ts'

/** Call of a tool: the caller, and the operations of the API that the tool may run. */
export type ToolCall = {
  context: Context
  run: OperationRunner
  /** Whether the account allows assistants to read the text of messages. */
  mayReadMessages: boolean
  /** URL of the instance, for links to the dashboard. */
  public_url: string
}

/** A tool that assistants can call. */
export type Tool = {
  name: string
  title: string
  description: string
  /** Schema of the arguments. */
  input: TObject
  /**
   * The operation of the API with the right that the tool requires, as `GET /v1/leads`. A caller sees the tool
   * only if they may call the operation.
   */
  operation: string
  /** Whether the tool changes data. The account must allow it. */
  isWrite: boolean
  /** Returns the result of the tool. @throws Problem */
  answer: (call: ToolCall, input: never) => Promise<object>
}

/** Defines a tool. The type of its arguments follows from the schema. */
export const defineTool = <const S extends TObject>(
  tool: Omit<Tool, 'input' | 'isWrite' | 'answer'> & {
    input: S
    isWrite?: true
    answer: (call: ToolCall, input: Static<S>) => Promise<object>
  },
): Tool => ({ ...tool, isWrite: tool.isWrite ?? false, answer: tool.answer as Tool['answer'] })
