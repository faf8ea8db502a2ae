import fs from 'node:fs'
import { isCell } from '@leadhouse/server/addresses'
import { Refusal } from '../refusal.ts'

/** A cell: its code, its host name, and the addresses of its processes. */
export type Cell = {
  readonly code: string
  /** Host name of the cell; null if the cell has no separate host name. */
  readonly host: string | null
  /** `host:port` of each process. */
  readonly processes: readonly string[]
}

/** All cells behind one router. The first cell receives requests that name no cell. */
export type Cells = {
  /** Argument of HAProxy's `bind`: `:443 ssl crt /etc/haproxy/leads.pem`. */
  readonly bind: string
  readonly cells: readonly Cell[]
}

/**
 * Reads a list of cells: `{ "bind": …, "cells": [{ "code", "host"?, "processes": [] }] }`.
 *
 * @throws Refusal with the error
 */
export function readCells(path: string): Cells {
  const told = asObject(parse(path), 'The file')
  const { bind, cells } = told
  if (!isWord(bind))
    throw new Refusal('"bind" must be an address for HAProxy to listen on, such as ":8080".')
  if (!Array.isArray(cells) || cells.length === 0)
    throw new Refusal('"cells" must be a list of at least one cell.')
  const read = cells.map((one: unknown, i) => readCell(one, `cells[${i}]`))
  const codes = read.map(({ code }) => code)
  const twice = codes.find((code, i) => codes.indexOf(code) < i)
  if (twice !== undefined) throw new Refusal(`The cell "${twice}" is listed twice.`)
  return { bind, cells: read }
}

function readCell(told: unknown, where: string): Cell {
  const { code, host = null, processes } = asObject(told, where)
  if (typeof code !== 'string' || !isCell(code))
    throw new Refusal(`${where}.code must be two lower-case letters, as in LEADHOUSE_CELL.`)
  if (host !== null && !(typeof host === 'string' && /^[a-z0-9.-]+$/.test(host)))
    throw new Refusal(`${where}.host must be a name such as "aa.leads.example".`)
  if (!Array.isArray(processes) || processes.length === 0 || !processes.every(isAddress))
    throw new Refusal(`${where}.processes must be addresses such as "10.0.0.1:8080".`)
  return { code, host, processes }
}

function parse(path: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Refusal(`${path} is not a valid list of cells: ${(error as Error).message}`)
  }
}

function asObject(told: unknown, where: string): Record<string, unknown> {
  if (typeof told !== 'object' || told === null) throw new Refusal(`${where} must be an object.`)
  return told as Record<string, unknown>
}

/** Rejects line breaks, which would start another directive of HAProxy. */
const isWord = (text: unknown): text is string =>
  typeof text === 'string' && /^[\x20-\x7e]+$/.test(text)

const isAddress = (text: unknown): text is string =>
  typeof text === 'string' && /^(\[[0-9a-f:]+\]|[a-z0-9.-]+):\d{1,5}$/i.test(text)
