import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monthOf, numberOf } from './read-cells.ts'

test('reads numbers as tables write them', () => {
  const written = {
    '1250000': 1_250_000,
    '$1,250,000': 1_250_000,
    '1.250.000,00 €': 1_250_000,
    '450.000,50': 450_000.5,
    '50,5': 50.5,
    $450K: 450_000,
    '$1.2M': 1_200_000,
    '1,850 sqft': 1850,
    '120 m²': 120,
    '4+': 4,
    '-5': -5,
    '1e3': 1000,
  }
  for (const [cell, number] of Object.entries(written)) assert.equal(numberOf(cell), number, cell)
  for (const cell of ['', 'n/a', 'studio', '$', 'Infinity', '1/2']) {
    assert.ok(Number.isNaN(numberOf(cell)), cell)
  }
})

test('reads the month of dates as tables write them', () => {
  const dates = [
    '2014-10-13',
    '20141013T000000',
    '10/13/2014',
    '13/10/14',
    '13.10.2014',
    'Oct 13, 2014',
  ]
  for (const cell of dates) assert.equal(monthOf(cell), '2014-10', cell)
  for (const cell of ['', 'soon', '2014-13-01']) assert.equal(monthOf(cell), null, cell)
})
