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

/** Returns the name of the shipped recipe that is most similar to a mistyped one. */
export const nearestRecipe = (name: string): string | undefined =>
  nearest(
    name,
    shippedRecipes.map((recipe) => recipe.name),
  ) ?? shippedRecipes.find((recipe) => recipe.name.includes(name.toLowerCase()))?.name
