import contactForm7Mail from './files/contact-form-7-mail.json' with { type: 'json' }
import directMail from './files/direct-mail.json' with { type: 'json' }
import followUpBoss from './files/follow-up-boss-stage.json' with { type: 'json' }
import genericLead from './files/generic-lead.json' with { type: 'json' }
import genericOutcome from './files/generic-outcome.json' with { type: 'json' }
import hubspot from './files/hubspot-deal-stage.json' with { type: 'json' }
import metaLeadAds from './files/meta-lead-ads.json' with { type: 'json' }
import pipedrive from './files/pipedrive-deal-stage.json' with { type: 'json' }
import realtorCom from './files/realtor-com.json' with { type: 'json' }
import salesforce from './files/salesforce-outcome.json' with { type: 'json' }
import tally from './files/tally.json' with { type: 'json' }
import typeform from './files/typeform.json' with { type: 'json' }
import zoopla from './files/zoopla.json' with { type: 'json' }
import { nearest } from '#kit'
import type { Recipe } from './recipe.ts'

/** The recipes that are part of the product: leads first, each group by its title. */
export const shippedRecipes: readonly Recipe[] = [
  genericLead,
  contactForm7Mail,
  directMail,
  metaLeadAds,
  realtorCom,
  tally,
  typeform,
  zoopla,
  genericOutcome,
  followUpBoss,
  hubspot,
  pipedrive,
  salesforce,
] as unknown as readonly Recipe[]

/** Returns the shipped recipe with this name, or undefined. */
export const findShippedRecipe = (name: string): Recipe | undefined =>
  shippedRecipes.find((recipe) => recipe.name === name)

/**
 * Returns the sentences for a name that no shipped recipe has: the recipes with names that begin
 * with it or contain it, else the most similar one, and where all are listed.
 */
export function unknownRecipe(name: string): string {
  const names = shippedRecipes.map((recipe) => recipe.name).toSorted()
  const typed = name.trim().toLowerCase()
  const containing = typed === '' ? [] : names.filter((one) => one.includes(typed))
  const starting = containing.filter((one) => one.startsWith(typed))
  const near = nearest(name, names)
  const likely = starting.length > 0 ? starting : containing
  const meant = likely.length > 0 ? likely.slice(0, 5) : near === undefined ? [] : [near]
  const hint = meant.map((one) => `"${one}"`).join(' or ')
  const shown = name.slice(0, 64).toWellFormed()
  return `There is no recipe "${shown}".${hint === '' ? '' : ` Did you mean ${hint}?`} GET /v1/recipes and "leadhouse recipes list" list all recipes.`
}
