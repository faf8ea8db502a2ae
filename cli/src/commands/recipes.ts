import { existsSync } from 'node:fs'
import { Command } from 'commander'
import {
  checkRecipe,
  findShippedRecipe,
  shippedRecipes,
  unknownRecipe,
} from '@leadhouse/server/recipes'
import { exitCodes } from '../exit-codes.ts'
import { listText, print, type PrintOptions } from '../print.ts'
import { openDocument, type OpenDocument } from '../read-document.ts'
import { Refusal, UsageError } from '../refusal.ts'

/** `leadhouse recipes`: shows and tests recipes, and prints samples. Works without an instance. */
export function recipesCommand(): Command {
  return new Command('recipes')
    .addCommand(listCommand())
    .addCommand(showCommand())
    .addCommand(sampleCommand())
    .addCommand(testCommand())
}

function listCommand(): Command {
  return new Command('list')
    .description('List the recipes that are part of Leadhouse.')
    .option('--json', 'output one JSON value')
    .action((options: PrintOptions) => {
      const data = shippedRecipes.map(({ name, title, produces, documentation = null }) => ({
        name,
        title,
        produces,
        documentation,
      }))
      print({ object: 'list', data }, options, () =>
        listText(data, 'name produces title', 'No recipes.'),
      )
    })
}

function showCommand(): Command {
  return new Command('show')
    .description('Show a recipe as JSON. Change a copy of it to write your own.')
    .argument('<name>', 'name of the recipe')
    .option('--json', 'output it on one line')
    .action((name: string, options: PrintOptions) => {
      const recipe = findShippedRecipe(name)
      if (!recipe) throw new UsageError(unknownRecipe(name))
      print(recipe, options, () => JSON.stringify(recipe, null, 2))
    })
}

function sampleCommand(): Command {
  return new Command('sample')
    .description('Print the sample of a recipe, to send it to a source.')
    .argument('<recipe>', 'name of a recipe, or a JSON or YAML file; - is stdin')
    .option('--json', 'output it on one line')
    .action((given: string, options: PrintOptions) => {
      const { sample } = findShippedRecipe(given) ?? recipeIn(given)
      print(sample, options, () => JSON.stringify(sample, null, 2))
    })
}

/** @throws UsageError if there is no such file, Refusal if it is not a recipe */
function recipeIn(file: string): { sample: unknown } {
  if (file !== '-' && !existsSync(file))
    throw new UsageError(`There is no file "${file}". ${unknownRecipe(file)}`)
  const { recipe } = checkRecipe(openDocument(file).value)
  if (!recipe) throw new Refusal(`${file} is not a recipe. leadhouse recipes test lists why.`)
  return recipe
}

/** Result of one recipe: its problems, each with its line if it is in a file. */
type Tested = {
  name: string
  ok: boolean
  expected: number
  problems: { pointer: string; line: number | null; detail: string }[]
}

function testCommand(): Command {
  return new Command('test')
    .description('Check recipes, and read the sample of each. Exits with 1 if one has a problem.')
    .argument('[files...]', 'JSON or YAML files; - is stdin (default: all recipes of Leadhouse)')
    .option('--json', 'output one JSON value')
    .action((files: string[], options: PrintOptions) => {
      const data =
        files.length === 0
          ? shippedRecipes.map((recipe) => testDocument(recipe.name, recipe))
          : files.map(testFile)
      print({ object: 'recipe_tests', data }, options, () => data.map(linesOf).join('\n'))
      if (data.some(({ ok }) => !ok)) process.exitCode = exitCodes.refused
    })
}

/** A file that cannot be read fails like a recipe with a problem, and the others are tested. */
function testFile(file: string): Tested {
  try {
    const { value, lineOf } = openDocument(file)
    return testDocument(file, value, lineOf)
  } catch (error) {
    if (!(error instanceof Refusal) || error instanceof UsageError) throw error
    const problem = { pointer: '', line: null, detail: error.message }
    return { name: file, ok: false, expected: 0, problems: [problem] }
  }
}

function testDocument(name: string, value: unknown, lineOf?: OpenDocument['lineOf']): Tested {
  const { recipe, problems } = checkRecipe(value)
  return {
    name,
    ok: recipe !== null,
    expected: recipe?.expected.length ?? 0,
    problems: problems.map(({ pointer, detail }) => ({
      pointer,
      line: lineOf ? lineOf(pointer) : null,
      detail,
    })),
  }
}

function linesOf({ name, ok, problems }: Tested): string {
  if (ok) return `ok      ${name}`
  const lines = problems.map(({ pointer, line, detail }) => {
    const place = [...(line === null ? [] : [`line ${line}`]), ...(pointer === '' ? [] : [pointer])]
    return `        ${place.length === 0 ? detail : `${place.join(', ')}: ${detail}`}`
  })
  return [`failed  ${name}`, ...lines].join('\n')
}
