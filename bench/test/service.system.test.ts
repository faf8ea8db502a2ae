import { test } from 'node:test'
import { checkBench, type Figures } from './check-bench.ts'

/** The benches that start a service or its deliveries, with figures that each of them prints. */
const benches: Readonly<Record<string, Figures>> = {
  backup: [
    /^COPY ([\d.]+) s, backup ([\d.]+) s \(([\d.]+)\): ([\d.]+) MB of rows in ([\d.]+) MB, ([\d.]+) MB of memory/m,
    /^backup to COPY, the best turn: ([\d.]+)$/m,
    /^intake alone (\d+) leads per second, during (\d+) backups (\d+): ([\d.]+)$/m,
  ],
  delivery: [
    /^0 ms receiver, (\d+) endpoints: the warm-up of (\d+) deliveries took ([\d.]+) s$/m,
    /^50 ms receiver, (\d+) endpoints: the warm-up of (\d+) deliveries took ([\d.]+) s$/m,
    /^ {2}([\d,]+) deliveries\/s, .* the sender alone ([\d,]+)\/s, ratio ([\d.]+);/m,
    /per delivery: ([\d,]+) µs in this process \(the sender alone ([\d,]+) µs, ratio ([\d.]+)\), ([\d.]+) µs in the database$/m,
    /^ {2}enqueueing one delivery: ([\d.]+) µs in this process, ([\d.]+) µs in the database$/m,
    /^commit to first byte at 50\/s for 2 s: p50 ([\d.]+) ms, p95 ([\d.]+) ms, p99 ([\d.]+) ms, n (\d+)$/m,
    /^ {2}processor time per event, .*: (\d+) µs in this process, (\d+) µs in the database$/m,
    /^end of attempt to its frame in the live console: p50 ([\d.]+) ms, p95 ([\d.]+) ms, n (\d+)$/m,
    /^first byte after 1 s of idle time: ([\d.]+) ms$/m,
    /p95 ([\d.]+) ms before, ([\d.]+) ms during it, ratio ([\d.]+); (\d+) calls open/,
  ],
  endurance: [
    /^start +(\d+) +(\d+) +(\d+) +(\d+) +(\d+) +\d+ of \d+ +([\d.]+) +(\d+) +([\d.]+) +([\d.]+) /m,
    /^quarter 4 +(\d+) +(\d+) +(\d+) +(\d+) +(\d+) +\d+ of \d+ +([\d.]+) +(\d+) +([\d.]+) +([\d.]+) /m,
    /^heap_last_to_third_quarter +([\d.]+)$/m,
  ],
  forms: [
    /^bots: (\d+) posts, (\d+) a second, (-?\d+) µs of the server per post; by status /m,
    /^POST \/v1\/leads of another account, p95 in ms: without the attack ([\d.]+); during it ([\d.]+); 0 calls failed$/m,
    /^during the attack against without it: p50 ratio ([\d.]+), p95 ratio ([\d.]+)$/m,
    /^real visitors: (\d+) sent, (\d+) thanked, (\d+) leads; /m,
    /^rows written: (\d+), of them (\d+) leads of bots and (\d+) items to review; (\d+) only counted$/m,
    /^memory, second half against first half: heap ([\d.]+) MB, ratio ([\d.]+); resident ([\d.]+) MB, ratio ([\d.]+)$/m,
  ],
  growth: [
    /│ node_us +│ postgres_us +│/,
    /│ 'score of a lead' +│ ([\d.]+) +│ ([\d.]+) +│ (\d+) +│ (\d+) +│ ([\d.]+) +│ ([\d.]+) +│/,
    /│ largest_per_s +│ empty_per_s +│ ratio +│/,
  ],
  intake: [
    /^alone +([\d,]+) +([\d,]+) +([\d,]+) +([\d,]+) +([\d.]+)$/m,
    /^alone-128 +([\d,]+) +([\d,]+) +([\d,]+) +([\d,]+) +([\d.]+)$/m,
    /^told +([\d.]+) +([\d.]+) +(\d+) +([\d.]+)$/m,
    /^told: (\d+) deliveries created, (\d+) made during the load, (\d+) pending .* (\d+) s, made in ([\d.]+) s more, (\d+) missing$/m,
    /^batches +(\d+) +([\d.]+) +([\d.]+) +(\d+)/m,
  ],
  'key-check': [
    /^API key, cached +([\d.]+) µs of CPU +ratio to 30 µs: ([\d.]+)$/m,
    /^access token, cached +([\d.]+) µs of CPU$/m,
    /^one SHA-256 +([\d.]+) µs of CPU$/m,
    /^access token, not cached +(\d+) statement/m,
  ],
  neighbours: [
    /│ quiet_p95 +│/,
    /^webhooks under load: p50 ([\d.]+) ms, worst ([\d.]+) ms$/m,
    /^notified of a matching listing after ([\d.]+) ms$/m,
  ],
  rest: [
    /│ 'webhooks: findDueQueues' +│ ([\d.]+) +│ ([\d.]+) +│/,
    /│ reference_postgres +│ ([\d.]+) +│ ([\d.]+) +│/,
    /^([\d.]+) statements\/s, (\d+) connections; processor ([\d.]+) % of a core, references ([\d.]+) %$/m,
  ],
  retention: [
    /│ 'all automatic retention' +│ ([\d.]+) +│ '([\d.]+) %' +│ (\d+) +│ '([\d.]+) %' +│/,
  ],
  tracing: [
    /^request +([\d.]+) µs, (\d+) per lead$/m,
    /^statement +([\d.]+) µs, (\d+) per lead$/m,
    /^a lead: (\d+) µs of Node; tracing switched off: ([\d.]+) µs, ([\d.]+) %$/m,
  ],
  score: [
    /^score, explained +(\d+) \/s +p50 ([\d.]+) ms +p99 ([\d.]+) ms +0 failed$/m,
    /^bare server, one select +(\d+) \/s +ratio ([\d.]+)$/m,
  ],
  training: [
    /│ p99_ms +│/,
    /^p99 during training against without: lead ([\d.]+), score ([\d.]+); (\d+) trainings of ([\d.]+) s$/m,
  ],
}

for (const [name, figures] of Object.entries(benches))
  test(`the bench ${name} prints finite figures`, () => checkBench(name, figures))
