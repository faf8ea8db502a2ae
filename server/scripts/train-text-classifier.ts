import { writeFileSync } from 'node:fs'
import { createRandom, type Random } from '#statistics'
import { bucketCount, hashWords } from '../src/qualification/text/hash-words.ts'
import { heads, type Head, type TextWeights } from '../src/qualification/text/heads.ts'
import { sentences } from './text-sentences.ts'

/*
 * Trains the text classifier and writes its weights into the module:  node server/scripts/train-text-classifier.ts
 *
 * Messages are put together from one to five sentences, each with its labels; every head is a multinomial logistic regression on the
 * hashed words, fitted by AdaGrad. Seeded: the same sentences give the same file.
 */
type Message = { buckets: Uint16Array; labels: Record<Head, number> }

const [rounds, rate, decay] = [6, 0.4, 1e-5]
const random = createRandom(20260302)
const messages = Array.from({ length: 24_000 }, () => compose(random))
const weights = Object.fromEntries(
  (Object.keys(heads) as Head[]).map((head) => [head, trainHead(head)]),
)
const file = new URL('../src/qualification/text/generated/text-weights.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(weights satisfies Partial<TextWeights>)}\n`)

/** One message. The part with the strongest intent decides what it is about; advertisements come alone. */
function compose({ integer, uniform }: Random): Message {
  const topics = Object.keys(sentences)
  const labels: Record<Head, number> = {
    intent: 0,
    financing: 0,
    urgency: 0,
    spam: 0,
    tour: 0,
    agent: 0,
  }
  const parts: string[] = []
  const isSpam = uniform() < 0.15
  const count = 1 + integer(isSpam ? 3 : 5)
  for (let k = 0; k < count; k++) {
    const spamTopic = topics.find((topic) => topic.startsWith('spam')) ?? ''
    const open = topics.filter(
      (topic) => topic !== spamTopic && !(labels.intent > 0 && topic.startsWith('intent')),
    )
    const topic =
      isSpam && k === 0
        ? spamTopic
        : isSpam
          ? ([spamTopic, ''][integer(2)] ?? '')
          : uniform() < 0.3
            ? ''
            : (open[integer(open.length)] ?? '')
    const choices = sentences[topic] ?? []
    parts.push(expand(choices[integer(choices.length)] ?? '', integer))
    for (const label of topic.split(' ').filter(Boolean)) {
      const [head, name] = label.split('=') as [Head, string]
      labels[head] = (heads[head] as readonly string[]).indexOf(name)
    }
  }
  return {
    buckets: hashWords(parts.sort(() => uniform() - 0.5).join('. ')).buckets,
    labels: withVisit(labels),
  }
}

/** Who asks for a visit and names no other intent wants to visit; who wants to visit asks for one. */
function withVisit(labels: Record<Head, number>): Record<Head, number> {
  const visit = heads.intent.indexOf('visit')
  if (labels.tour === 1 && labels.intent === 0) labels.intent = visit
  if (labels.intent === visit) labels.tour = 1
  return labels
}

function expand(sentence: string, integer: (bound: number) => number): string {
  return sentence
    .replace(/\{([^}]*)\}/g, (_, choices: string) => {
      const options = choices.split('|')
      return options[integer(options.length)] ?? ''
    })
    .replaceAll('#', '5')
}

function trainHead(head: Head): { scale: number; biases: number[]; weights: string } {
  const classes = heads[head].length
  const table = new Float64Array(bucketCount * classes)
  const squares = new Float64Array(bucketCount * classes).fill(0.1)
  const biases = new Float64Array(classes)
  for (let round = 0; round < rounds; round++) {
    for (const { buckets, labels } of messages) {
      const scale = 1 / Math.sqrt(buckets.length)
      const scores = Float64Array.from(biases)
      for (const bucket of buckets)
        for (let c = 0; c < classes; c++)
          scores[c] = (scores[c] ?? 0) + scale * (table[bucket * classes + c] ?? 0)
      const most = Math.max(...scores)
      const odds = scores.map((score) => Math.exp(score - most))
      const total = odds.reduce((a, b) => a + b, 0)
      for (let c = 0; c < classes; c++) {
        const miss = (c === labels[head] ? 1 : 0) - (odds[c] ?? 0) / total
        biases[c] = (biases[c] ?? 0) + 0.01 * miss
        for (const bucket of buckets) {
          const at = bucket * classes + c
          const gradient = scale * miss - decay * (table[at] ?? 0)
          squares[at] = (squares[at] ?? 0) + gradient * gradient
          table[at] = (table[at] ?? 0) + (rate * gradient) / Math.sqrt(squares[at] ?? 1)
        }
      }
    }
  }
  const largest = table.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const bytes = Int8Array.from(table, (value) => Math.round((127 * value) / largest))
  return {
    scale: largest / 127,
    biases: Array.from(biases, (bias) => Number(bias.toFixed(4))),
    weights: Buffer.from(bytes.buffer).toString('base64'),
  }
}
