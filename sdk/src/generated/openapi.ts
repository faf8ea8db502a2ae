// Printed by `npm run openapi` from server/openapi.json. Not to be edited.
export interface paths {
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the process lives
         * @description Answers as long as the process does, whatever else is wrong; asks nothing of the database.
         */
        get: operations["get_healthz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the service can serve
         * @description Says 200 where requests are let in and writes succeed, else 503; `failing` names what is repeated behind the requests and fails.
         */
        get: operations["get_readyz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the metrics
         * @description What is measured, in the text format of Prometheus, for whoever sends the token of LEADHOUSE_METRICS_TOKEN as a bearer token; without the setting there is nothing here.
         */
        get: operations["get_metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/problems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the problems
         * @description A page with every code an error can have.
         */
        get: operations["get_problems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/problems/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain a problem
         * @description The page behind the `type` of a problem: what it means and what to do.
         */
        get: operations["get_problems_code"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get this document
         * @description The whole interface as OpenAPI 3.1, made from the routes that answer it.
         */
        get: operations["get_openapi_json"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the reference
         * @description The same for people. Nothing in it calls another host.
         */
        get: operations["get_docs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a guide
         * @description A guide by its name, such as `webhooks`, as a page; `webhooks.md` is the same as Markdown. Scripts and style sheets of these pages stand here too.
         */
        get: operations["get_docs_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/llms.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the list of guides
         * @description What there is to read, as Markdown, with a line about each: for programs that read on somebody’s behalf.
         */
        get: operations["get_llms_txt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/security.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Say whom to tell of a vulnerability
         * @description The contact of the operator, as RFC 9116 has it; without the setting there is nothing here.
         */
        get: operations["get_well_known_security_txt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the usage of the quota
         * @description Spends nothing of the quota, and answers when it is spent.
         */
        get: operations["get_usage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List services
         * @description By type, price, place, rooms, status or words, the newest first or by the sort asked for. Bounds are inclusive; price filters look at services in the currency of the account.
         */
        get: operations["get_services"];
        put?: never;
        /**
         * Create a service
         * @description Only `type` and `price` are needed. An `external_id` that another service has is refused as `external_id_taken`, with the `id` of that service.
         */
        post: operations["post_services"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/services/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create or change many services
         * @description Up to 500, each by itself: a wrong one fails alone. With `upsert` a known `external_id` is changed, and members that are absent stay.
         */
        post: operations["post_services_batch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/services/{service_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a service
         * @description The service as it stands.
         */
        get: operations["get_services_service_id"];
        put?: never;
        post?: never;
        /**
         * Delete a service
         * @description Takes it out of the catalogue. What was sold or withdrawn is better set `inactive`, so that the market learns of it.
         */
        delete: operations["delete_services_service_id"];
        options?: never;
        head?: never;
        /**
         * Change a service
         * @description A merge patch: null clears, what is absent stays, in `location` and `attributes` too. A patch that changes nothing leaves the version alone.
         */
        patch: operations["patch_services_service_id"];
        trace?: never;
    };
    "/v1/services/{service_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the price and status changes of a service
         * @description Every change, the newest first.
         */
        get: operations["get_services_service_id_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/market": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Analyse the market of an area
         * @description From the account’s own listings (asking prices) and leads. Counts are current; figures as of `as_of`.
         */
        get: operations["get_analytics_market"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/market/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a market analysis
         * @description An analysis as it was given, by its id; figures do not change afterwards.
         */
        get: operations["get_analytics_market_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/market/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the analyses of the same area, newest first
         * @description How the area stood before: one analysis for each time something in it had changed.
         */
        get: operations["get_analytics_market_id_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/areas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the areas one can ask about
         * @description Cities and states the account has listings in, with current counts. A city whose name stands for places in several states is there as a whole and for each of them.
         */
        get: operations["get_analytics_areas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/services/{id}/valuation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Value a service against its market
         * @description What homes like it ask in its area, with the band that holds eight of ten, and what each difference adds. Null with a reason where too little speaks.
         */
        get: operations["get_services_id_valuation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/model": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the model card
         * @description The model that scores now: what it learned from, how good it proved on leads it had not seen, and what each feature adds.
         */
        get: operations["get_analytics_model"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/model/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try other thresholds
         * @description What they would have made of the leads of the last year. Leads that came by import count by cross-fitted scores. Nothing is changed.
         */
        post: operations["post_analytics_model_simulate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/model/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put the former model back to work
         * @description Doing it again brings the later one back. Scores that were given stay as they were.
         */
        post: operations["post_analytics_model_rollback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/funnel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See what became of leads
         * @description How far they got, and promised against happened by month and tier. Leads that came by import count by cross-fitted scores.
         */
        get: operations["get_analytics_funnel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List customers
         * @description The people behind the leads. `email` and `phone` find one exactly, `q` by parts of name, e-mail and phone.
         */
        get: operations["get_customers"];
        put?: never;
        /**
         * Create a customer
         * @description A person without an enquiry as yet; `email` or `phone` is needed. An address or number another customer has is refused as `contact_taken`, with the `id` of that customer.
         */
        post: operations["post_customers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{customer_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a customer
         * @description What is known of the person, and the best score of their open leads.
         */
        get: operations["get_customers_customer_id"];
        put?: never;
        post?: never;
        /**
         * Delete a customer
         * @description Takes the customer and their leads out of sight and frees the address. To forget the person for good, erase them.
         */
        delete: operations["delete_customers_customer_id"];
        options?: never;
        head?: never;
        /**
         * Change a customer
         * @description A merge patch: null clears, what is absent stays. E-mail and phone belong to one customer of the account.
         */
        patch: operations["patch_customers_customer_id"];
        trace?: never;
    };
    "/v1/customers/{customer_id}/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the leads of a customer
         * @description All enquiries of the person, the newest first.
         */
        get: operations["get_customers_customer_id_leads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{customer_id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export all that is held of a customer
         * @description One document with the customer, leads, messages, scores and outcomes: what a person may ask for.
         */
        get: operations["get_customers_customer_id_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{customer_id}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase a customer for good
         * @description Takes the person out of every table, stored payloads, remembered answers, imports and audit details, and answers a certificate. What statistics need stays, without a way back to the person.
         */
        post: operations["post_customers_customer_id_erase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List leads
         * @description The newest first, or by score. Trials and demonstration leads are left out unless asked for.
         */
        get: operations["get_leads"];
        put?: never;
        /**
         * Submit a lead
         * @description Takes an enquiry and answers with the lead, scored. Only `email` or `phone` is needed; members the interface does not know are kept under `attributes`, and `warnings` names what was taken in otherwise than it was sent.
         */
        post: operations["post_leads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leads/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit many leads
         * @description Up to 500, each by itself: a wrong one fails alone, with the problem it would have had. With `upsert` a known `external_id` is changed instead of refused.
         */
        post: operations["post_leads_batch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leads/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim the leads to answer next
         * @description Keeps leads for the person who asks, for ten minutes or until they ask again: nobody else is given them meanwhile.
         */
        post: operations["post_leads_next"];
        /**
         * Let go of every claimed lead
         * @description Others may be given them at once.
         */
        delete: operations["delete_leads_next"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leads/{lead_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a lead
         * @description The lead as it stands, with its score and tier.
         */
        get: operations["get_leads_lead_id"];
        put?: never;
        post?: never;
        /**
         * Delete a lead
         * @description Takes the lead out of sight; its customer stays.
         */
        delete: operations["delete_leads_lead_id"];
        options?: never;
        head?: never;
        /**
         * Change a lead
         * @description A merge patch: null clears, what is absent stays. The lead is scored again where the change may matter.
         */
        patch: operations["patch_leads_lead_id"];
        trace?: never;
    };
    "/v1/leads/{lead_id}/score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the score of a lead
         * @description The tier, the odds with their interval, and the reasons that sum to the score. `explain=full` lists every reason.
         */
        get: operations["get_leads_lead_id_score"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leads/{lead_id}/score/override": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Override a score
         * @description A person’s word over the score: both stay visible, and nothing is learned from it.
         */
        put: operations["put_leads_lead_id_score_override"];
        post?: never;
        /**
         * Remove an override
         * @description The score speaks again.
         */
        delete: operations["delete_leads_lead_id_score_override"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leads/{lead_id}/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List matching services
         * @description At most ten services that fit the wish, the best first, with what fits and what is lacking.
         */
        get: operations["get_leads_lead_id_matches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{customer_id}/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List services that match a customer
         * @description The same for the latest wish of a person.
         */
        get: operations["get_customers_customer_id_matches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leads/outcomes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record an outcome of many leads
         * @description The same milestone for up to 100 leads in one transaction, each lead by itself: one that is not there fails alone.
         */
        post: operations["post_leads_outcomes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leads/outcomes/take_back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back many outcomes
         * @description Undoes what one request recorded: up to 100 milestones, each by itself.
         */
        post: operations["post_leads_outcomes_take_back"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leads/{lead_id}/outcome": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record an outcome
         * @description A milestone in the ledger of the lead: `contacted`, `met` and `offer` are on the way, the others end it. Each is kept, the latest counts, and the account’s model learns from them.
         */
        post: operations["post_leads_lead_id_outcome"];
        /**
         * Take back the latest outcome
         * @description The one before counts again; a lead that had ended is open again.
         */
        delete: operations["delete_leads_lead_id_outcome"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leads/{lead_id}/outcomes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List outcomes of a lead
         * @description The ledger, the latest first, with on whose word and how sure.
         */
        get: operations["get_leads_lead_id_outcomes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leads/{lead_id}/outcomes/{outcome_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take back an outcome
         * @description Takes one milestone out of the ledger, whichever it is.
         */
        delete: operations["delete_leads_lead_id_outcomes_outcome_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leads/{lead_id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List messages of a lead
         * @description The conversation about one enquiry, the newest first.
         */
        get: operations["get_leads_lead_id_messages"];
        put?: never;
        /**
         * Keep a message
         * @description Adds to the conversation: inbound ones are read for facts, told of as `message.received`, and the lead is scored again. The same `external_id` is kept once.
         */
        post: operations["post_leads_lead_id_messages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{customer_id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List messages of a customer
         * @description The conversation with a person over all their enquiries, the newest first.
         */
        get: operations["get_customers_customer_id_messages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the account
         * @description Its name, plan, currency, time zone and the thresholds of its tiers.
         */
        get: operations["get_account"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the account
         * @description A merge patch: what it names changes, what is absent stays. New thresholds hold for the scores that are given from now on.
         */
        patch: operations["patch_account"];
        trace?: never;
    };
    "/v1/api_keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description The newest first, revoked and expired ones too. Of a key itself only the beginning and the last four characters are kept.
         */
        get: operations["get_api_keys"];
        put?: never;
        /**
         * Create an API key
         * @description The answer holds the whole key, this once. Needs a sign-in of the last 15 minutes.
         */
        post: operations["post_api_keys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api_keys/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an API key
         * @description What it may do, from where, until when, and when it was last used.
         */
        get: operations["get_api_keys_key_id"];
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description The key stays in the list as revoked. Every process refuses it within a second.
         */
        delete: operations["delete_api_keys_key_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api_keys/{key_id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate an API key
         * @description Makes a new key in its place; the former one works on for the grace.
         */
        post: operations["post_api_keys_key_id_rotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit_log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit entries
         * @description Every change and act of security: who, from where, on what, before and after, without secrets. The newest first.
         */
        get: operations["get_audit_log"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit_log/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the audit log
         * @description The whole chain as lines of JSON, with its signed checkpoints. `leadhouse audit verify FILE` checks it.
         */
        get: operations["get_audit_log_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit_log/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verify the audit log
         * @description Recomputes the whole chain and names the first place that does not hold.
         */
        get: operations["get_audit_log_verify"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit_log/{entry_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an audit entry
         * @description One entry, with its place in the chain of hashes.
         */
        get: operations["get_audit_log_entry_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the export
         * @description How far it is and, once it succeeded, its files. `none` where none was asked for.
         */
        get: operations["get_export"];
        put?: never;
        /**
         * Start an export
         * @description Everything the account has, as JSON lines and CSV, from one moment. It takes the place of the export before; its files are kept for a day, or until somebody is erased.
         */
        post: operations["post_export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/export/files/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a file of the export
         * @description By the name under `files`, or `manifest.json`.
         */
        get: operations["get_export_files_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List imports
         * @description Files that were brought in, the newest first, with how far each is.
         */
        get: operations["get_imports"];
        put?: never;
        /**
         * Import a file
         * @description The file is read and its mapping checked at once; its lines are taken in afterwards. Ask for the import to see how far it is. An import sends no events.
         */
        post: operations["post_imports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports/{import_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an import
         * @description How far it is, and the first 100 lines that failed.
         */
        get: operations["get_imports_import_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports/{import_id}/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the lines that failed
         * @description A CSV file with a row for each problem: line, member, code, detail. Kept for seven days.
         */
        get: operations["get_imports_import_id_errors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports/{import_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an import
         * @description Ends it where it stands; what it brought in stays.
         */
        post: operations["post_imports_import_id_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ip_allowlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List allowed networks
         * @description An empty list means from everywhere.
         */
        get: operations["get_ip_allowlist"];
        put?: never;
        /**
         * Allow a network
         * @description The first entry shuts every other address out, for keys, apps and people alike.
         */
        post: operations["post_ip_allowlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ip_allowlist/{network_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a network off the list
         * @description A change that would shut its author out is refused unless `force` is given. Needs a sign-in of the last 15 minutes.
         */
        delete: operations["delete_ip_allowlist_network_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who you are
         * @description The person of this session: name, roles, accounts, and what opens their door.
         */
        get: operations["get_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change your name
         * @description What others see in lists and in the audit log; null takes it away.
         */
        patch: operations["patch_me"];
        trace?: never;
    };
    "/v1/me/reauthenticate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show again who you are
         * @description Opens sensitive changes for 15 minutes.
         */
        post: operations["post_me_reauthenticate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your password
         * @description Ends all your other sessions; this one goes on under a new cookie.
         */
        post: operations["post_me_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin with one-time codes
         * @description Gives a secret for an authenticator app; nothing changes until its first code comes back. Needs a sign-in of the last 15 minutes.
         */
        post: operations["post_me_totp"];
        /**
         * Turn one-time codes off
         * @description The password then opens by itself again. Needs a sign-in of the last 15 minutes; all your other sessions end.
         */
        delete: operations["delete_me_totp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn one-time codes on
         * @description Takes the first code of the app and answers with ten recovery codes, shown this once. All your other sessions end.
         */
        post: operations["post_me_totp_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/recovery_codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew your recovery codes
         * @description Ten new codes, shown this once; the former ones open nothing any more.
         */
        post: operations["post_me_recovery_codes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List members
         * @description Who belongs to the account, with their role and when they last used it.
         */
        get: operations["get_members"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/members/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a member
         * @description One member, by the id of the person.
         */
        get: operations["get_members_user_id"];
        put?: never;
        post?: never;
        /**
         * Remove a member
         * @description Ends their sessions in the account and the apps they connected; keys live on. Only owners remove owners, after a sign-in of the last 15 minutes.
         */
        delete: operations["delete_members_user_id"];
        options?: never;
        head?: never;
        /**
         * Change a role
         * @description Only owners make and unmake owners, after a sign-in of the last 15 minutes, and one owner stays.
         */
        patch: operations["patch_members_user_id"];
        trace?: never;
    };
    "/v1/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List open invitations
         * @description Those whose link was neither used nor taken back, and is not yet over.
         */
        get: operations["get_invitations"];
        put?: never;
        /**
         * Invite a person
         * @description Sends a link that works once, for seven days; without a mail server the answer holds it. Inviting an address again replaces its link. Only owners invite owners, after a sign-in of the last 15 minutes.
         */
        post: operations["post_invitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invitations/{invitation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take an invitation back
         * @description Its link works no more.
         */
        delete: operations["delete_invitations_invitation_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your e-mail address
         * @description Sends a link to the new address, which works once, for an hour, and a notice to the present one. Needs a recent sign-in.
         */
        post: operations["post_me_email"];
        /**
         * Take a change of address back
         * @description The link that waits no longer works.
         */
        delete: operations["delete_me_email"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/oauth_apps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List registered apps
         * @description The apps this account registered; never their secrets.
         */
        get: operations["get_oauth_apps"];
        put?: never;
        /**
         * Register an app
         * @description The answer holds the secret, this once. Needs a sign-in of the last 15 minutes.
         */
        post: operations["post_oauth_apps"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/oauth_apps/{app_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an app
         * @description One app as it is registered.
         */
        get: operations["get_oauth_apps_app_id"];
        put?: never;
        post?: never;
        /**
         * Delete an app
         * @description Every connection of it ends at once.
         */
        delete: operations["delete_oauth_apps_app_id"];
        options?: never;
        head?: never;
        /**
         * Change an app
         * @description A merge patch. Fewer scopes or addresses hold at once. Needs a sign-in of the last 15 minutes.
         */
        patch: operations["patch_oauth_apps_app_id"];
        trace?: never;
    };
    "/v1/oauth_apps/{app_id}/rotate_secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give an app a new secret
         * @description The answer holds the new secret, this once; the former one is refused at once. Needs a sign-in of the last 15 minutes.
         */
        post: operations["post_oauth_apps_app_id_rotate_secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/connected_apps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List connected apps
         * @description Yours; admins see everybody’s.
         */
        get: operations["get_connected_apps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/connected_apps/{connection_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Disconnect an app
         * @description Its tokens of this connection are refused at once.
         */
        delete: operations["delete_connected_apps_connection_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/onboarding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get how far the account has come
         * @description The first steps of an account, and which are done.
         */
        get: operations["get_onboarding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/onboarding/demo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring demonstration data
         * @description Services, leads and outcomes of the kind the account deals in, marked as a demonstration: they count nowhere and can be removed at once.
         */
        post: operations["post_onboarding_demo"];
        /**
         * Remove all demonstration data
         * @description Takes what the demonstration brought, and nothing else.
         */
        delete: operations["delete_onboarding_demo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your passkeys
         * @description The passkeys that open your door, with when each was last used.
         */
        get: operations["get_me_passkeys"];
        put?: never;
        /**
         * Add a passkey
         * @description Takes what `navigator.credentials.create()` gave, as WebAuthn’s JSON.
         */
        post: operations["post_me_passkeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/passkeys/offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to add a passkey
         * @description Gives what the browser is to be asked, and a ticket for its answer. Needs a sign-in of the last 15 minutes.
         */
        post: operations["post_me_passkeys_offer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/passkey_requirement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a passkey after the password
         * @description The password then opens nothing by itself. Gives ten new recovery codes and ends your other sessions.
         */
        post: operations["post_me_passkey_requirement"];
        /**
         * Ask for no passkey after the password
         * @description The password then opens by itself again. Needs a sign-in of the last 15 minutes.
         */
        delete: operations["delete_me_passkey_requirement"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/passkeys/{passkey_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a passkey
         * @description It opens nothing from now on. Needs a sign-in of the last 15 minutes.
         */
        delete: operations["delete_me_passkeys_passkey_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List requests
         * @description Requests of keys and apps of the last seven days, without bodies and queries; a refused one with what to do about it. Under heavy load successes are left out first.
         */
        get: operations["get_requests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/{request_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a request
         * @description With what was sent, where it was about data and was refused within the last day. `leadhouse requests resend ID` sends that again.
         */
        get: operations["get_requests_request_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get how long things are kept
         * @description With what the last ninety nights let go of.
         */
        get: operations["get_retention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change how long things are kept
         * @description From the next night (UTC) on. What is let go of does not come back.
         */
        patch: operations["patch_retention"];
        trace?: never;
    };
    "/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sessions
         * @description Where you are signed in: device, address, and when it was last used.
         */
        get: operations["get_sessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session of yours
         * @description The browser it belongs to is signed out within a second.
         */
        delete: operations["delete_sessions_session_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/end_others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End all your other sessions
         * @description Only the session that asks goes on.
         */
        post: operations["post_sessions_end_others"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/switch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go to another of your accounts
         * @description Or to the test data of one, and back. The session ends and another goes on there; it is no sign-in.
         */
        post: operations["post_sessions_switch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/test_data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete test data
         * @description All of it, with its keys and endpoints, and for good. The live account stays as it is, and who asks from within test data is in it again. Who tests on begins with none.
         */
        delete: operations["delete_test_data"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List views
         * @description The shared ones and your own, in the order of their places.
         */
        get: operations["get_views"];
        put?: never;
        /**
         * Save a view
         * @description Anybody keeps private ones; sharing needs the role member or a greater one.
         */
        post: operations["post_views"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/views/{view_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a view
         * @description One view: a shared one, or one of your own.
         */
        get: operations["get_views_view_id"];
        put?: never;
        post?: never;
        /**
         * Delete a view
         * @description A shared one by its maker, an admin or an owner.
         */
        delete: operations["delete_views_view_id"];
        options?: never;
        head?: never;
        /**
         * Change a view
         * @description A merge patch: null takes a member out of the query. A shared view is changed by its maker, an admin or an owner.
         */
        patch: operations["patch_views_view_id"];
        trace?: never;
    };
    "/v1/sso_connections/{connection_id}/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what an SSO connection refused
         * @description Sign-ins that were refused, with the fault and what helps: the newest 200 of the last 30 days.
         */
        get: operations["get_sso_connections_connection_id_log"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sso_connections/{connection_id}/identities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who comes in by an SSO connection
         * @description Each member who came in by it, with the subject the provider calls them.
         */
        get: operations["get_sso_connections_connection_id_identities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sso_connections/{connection_id}/identities/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say as which subject a member comes in
         * @description A member comes in as one subject; one that the provider gave a new one is refused until an owner links it here. Their sessions by the connection end, and they are told by letter. Needs a sign-in of the last 15 minutes.
         */
        put: operations["put_sso_connections_connection_id_identities_user_id"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sso_connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List SSO connections
         * @description The identity providers of the account; never their secrets.
         */
        get: operations["get_sso_connections"];
        put?: never;
        /**
         * Create an SSO connection
         * @description With one of `oidc`, `saml`, `metadata_xml` and `metadata_url`. Let a test sign-in work, then enable it.
         */
        post: operations["post_sso_connections"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sso_connections/{connection_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an SSO connection
         * @description One connection, with the addresses to register at the provider.
         */
        get: operations["get_sso_connections_connection_id"];
        put?: never;
        post?: never;
        /**
         * Delete an SSO connection
         * @description Nobody comes in by it any more. Needs a sign-in of the last 15 minutes.
         */
        delete: operations["delete_sso_connections_connection_id"];
        options?: never;
        head?: never;
        /**
         * Change an SSO connection
         * @description Enforcing it ends every session in the account that it did not open, but those of owners; the answer says how many, and whether yours is one.
         */
        patch: operations["patch_sso_connections_connection_id"];
        trace?: never;
    };
    "/v1/sso_connections/{connection_id}/refresh_metadata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the metadata of an SSO connection anew
         * @description Reads `metadata_url` again, as when the provider rolls its certificates over. What is wrong with it is answered, and changes nothing.
         */
        post: operations["post_sso_connections_connection_id_refresh_metadata"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sso_domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List SSO domains
         * @description The domains whose people may come in, and whether each was verified.
         */
        get: operations["get_sso_domains"];
        put?: never;
        /**
         * Add a domain
         * @description Answers with the TXT record that shows the domain is yours. Needs a sign-in of the last 15 minutes.
         */
        post: operations["post_sso_domains"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sso_domains/{domain_id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify a domain
         * @description Looks for the TXT record that shows the domain is yours.
         */
        post: operations["post_sso_domains_domain_id_verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sso_domains/{domain_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a domain
         * @description Its people no longer come in by a connection. Needs a sign-in of the last 15 minutes.
         */
        delete: operations["delete_sso_domains_domain_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/system": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of the instance
         * @description Version, database, disk, backlog, processes and their rounds. For admins of the account that claimed the instance; to others it does not exist.
         */
        get: operations["get_system"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/system/check_up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Examine the instance
         * @description What `leadhouse doctor` looks at, but for the trial letter: disk, folders, key, settings, database, address, certificate, letters and work, each in a line with what to do. Sends requests to the address of the instance itself, and none elsewhere. Takes seconds. For admins of the account that claimed the instance; to others it does not exist.
         */
        get: operations["get_system_check_up"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description What happened in the last 30 days, the newest first. Types outside the scopes of the credential are left out.
         */
        get: operations["get_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events/{event_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an event
         * @description The event as endpoints are sent it, byte for byte, for 30 days.
         */
        get: operations["get_events_event_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description What endpoints were or are owed, the newest first, by endpoint, event, type, state, time, last status or kind of error.
         */
        get: operations["get_webhooks_deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a delivery with its attempts
         * @description Every attempt with what was sent and answered, where to, and how long each part took.
         */
        get: operations["get_webhooks_deliveries_delivery_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/deliveries/{delivery_id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery once more
         * @description Now and beside its schedule: a success ends the delivery, a failure changes nothing. `payload_gone` once the event has left, after 30 days.
         */
        post: operations["post_webhooks_deliveries_delivery_id_redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries to an endpoint
         * @description The deliveries of one endpoint, with the same filters as the list of all.
         */
        get: operations["get_webhooks_webhook_id_deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List endpoints
         * @description The newest first. An app sees those it registered.
         */
        get: operations["get_webhooks"];
        put?: never;
        /**
         * Register an endpoint
         * @description The answer holds the secret that signs its deliveries, this once. The address must be https and lead to public addresses only.
         */
        post: operations["post_webhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/event_types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List event types with their schemas
         * @description Those the credential may read, each with a JSON Schema of its envelope and an example.
         */
        get: operations["get_webhooks_event_types"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Watch attempts as they end
         * @description Server-sent events, one `attempt` each, from now on or from behind `Last-Event-ID`. At least once, none skipped.
         */
        get: operations["get_webhooks_stream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Explain a signature
         * @description Says whether a delivery verifies, and if not what is wrong: which header, which secret, how old, or that the bytes were changed. Give `secret` or `webhook_id`.
         */
        post: operations["post_webhooks_verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a sample event to an address
         * @description Before an endpoint is saved: makes one signed call, and answers with what was sent and what came back.
         */
        post: operations["post_webhooks_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an endpoint
         * @description Its settings, and under `health` how it has been doing.
         */
        get: operations["get_webhooks_webhook_id"];
        put?: never;
        post?: never;
        /**
         * Delete an endpoint
         * @description What it was still owed is cancelled; its past deliveries stay to be read.
         */
        delete: operations["delete_webhooks_webhook_id"];
        options?: never;
        head?: never;
        /**
         * Change an endpoint
         * @description A merge patch: null gives a setting its default back, what is absent stays.
         */
        patch: operations["patch_webhooks_webhook_id"];
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}/rotate_secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give an endpoint a new secret
         * @description The answer holds it, this once. The former ones sign beside it for a day, or for `overlap_seconds`.
         */
        post: operations["post_webhooks_webhook_id_rotate_secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hold what an endpoint is owed
         * @description Deliveries are held for 30 days from their event, and none is lost meanwhile.
         */
        post: operations["post_webhooks_webhook_id_pause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take up deliveries again
         * @description For a paused or disabled endpoint; `replay` says what becomes of what was held.
         */
        post: operations["post_webhooks_webhook_id_resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a sample event to an endpoint
         * @description One signed call to the endpoint, outside its schedule and history.
         */
        post: operations["post_webhooks_webhook_id_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send many events again
         * @description Makes a job that sends them in groups of 500, in turn with others. `dry_run` only counts.
         */
        post: operations["post_webhooks_webhook_id_replay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a job
         * @description How far it is and how it ended.
         */
        get: operations["get_jobs_job_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/{job_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a job
         * @description Ends it where it stands; what it has done stays. One that has ended by itself is refused as `state_conflict`.
         */
        post: operations["post_jobs_job_id_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask a person for access
         * @description Opened in the browser of the person, who signs in and decides; the answer is a redirect with `code` and `state`, or with `error`.
         */
        get: operations["get_oauth_authorize"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a code or a refresh token
         * @description A code lives for 60 seconds and works once; so does each refresh token. What comes twice ends everything issued on that connection.
         */
        post: operations["post_oauth_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a token and its grant
         * @description An access token ends alone, a refresh token with its whole connection. An unknown token is answered 200 as well, as RFC 7009 has it.
         */
        post: operations["post_oauth_revoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/introspect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Inspect a token
         * @description Says of a token of this very app whether it is active.
         */
        post: operations["post_oauth_introspect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "customer.qualified": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** customer.qualified */
        post: operations["on_customer_qualified"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "service.matched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** service.matched */
        post: operations["on_service_matched"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** message.received */
        post: operations["on_message_received"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "analysis.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** analysis.completed */
        post: operations["on_analysis_completed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description A refusal, in the form of RFC 9457. */
        Problem: {
            /**
             * Format: uri
             * @description The page that explains the code.
             */
            type: string;
            /** @description The code in words. */
            title: string;
            /** @description The status of the answer. */
            status: number;
            /** @description One sentence you can act on. */
            detail: string;
            /** @description The request, as a URN. */
            instance: string;
            /**
             * @description The stable name of the problem.
             * @enum {string}
             */
            code: "invalid_request" | "malformed_json" | "unsupported_media_type" | "body_too_large" | "malformed_request" | "request_timeout" | "attributes_too_large" | "invalid_cursor" | "version_mismatch" | "state_conflict" | "external_id_taken" | "contact_taken" | "person_erased" | "search_too_long" | "limit_reached" | "idempotency_key_reused" | "secret_limit" | "payload_gone" | "unauthorized" | "invalid_token" | "csrf_proof_missing" | "second_factor_required" | "insufficient_scope" | "forbidden" | "person_required" | "plan_required" | "ip_not_allowed" | "https_required" | "reauthentication_required" | "not_found" | "quota_exceeded" | "rate_limited" | "too_many_at_once" | "idempotency_in_progress" | "internal_error" | "temporarily_unavailable";
            /** @description The id of the request, as in X-Request-Id. */
            request_id: string;
            /** @description Every problem found in the request, up to 50. */
            errors?: {
                /** @description Where in the body, as a JSON pointer. */
                pointer?: string;
                /** @description Which query parameter. */
                parameter?: string;
                /** @description Which header. */
                header?: string;
                /** @description What is wrong, for programs. */
                code: string;
                /** @description What is wrong, for people. */
                detail: string;
            }[];
            /** @description How many more there are than `errors` lists. */
            errors_omitted?: number;
        };
        /** @description An account and its settings. */
        Account: {
            /** @description The account. */
            id: string;
            /** @constant */
            object: "account";
            /** @description Whether it is the test account of a live one: nothing in it is about a real person, and all of it can be deleted in one act. */
            is_test: boolean;
            /** @description The name of the account. */
            name: string;
            /**
             * @description The subscription plan, which decides the daily quota.
             * @enum {string}
             */
            plan: "basic" | "professional" | "enterprise";
            /** @description ISO 4217; what prices and wishes are in. */
            currency: string;
            /** @description The time zone of its people, as IANA names it. */
            time_zone: string;
            default_region: string | null;
            /** @description The usual probability, before outcomes tell. */
            base_rate: number;
            /** @description From this score on a lead is hot. */
            hot_at: number;
            /** @description From this score on a lead is warm. */
            warm_at: number;
            /**
             * @description The lowest tier that meets the qualification criteria.
             * @enum {string}
             */
            qualify_at: "hot" | "warm" | "cold";
            /** @description A lead leaves the queue so many days after its person was last heard of; 84, three times the horizon of the score, unless set. */
            queue_days: number;
            /**
             * Format: date-time
             * @description When it was opened.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /** @description Raised with every change; the ETag. */
            version: number;
        };
        AccountPatch: {
            /** @description The name of the account. */
            name?: string;
            /** @description The time zone of its people, as IANA names it. */
            time_zone?: string;
            default_region?: string | null;
            /**
             * Format: int32
             * @description From this score on a lead is hot.
             */
            hot_at?: number;
            /**
             * Format: int32
             * @description From this score on a lead is warm.
             */
            warm_at?: number;
            /**
             * @description The lowest tier that meets the qualification criteria.
             * @enum {string}
             */
            qualify_at?: "hot" | "warm" | "cold";
            /**
             * Format: int32
             * @description A lead leaves the queue so many days after its person was last heard of; 84, three times the horizon of the score, unless set.
             */
            queue_days?: number;
        };
        /** @description An address or network the account may be used from. */
        AllowedNetwork: {
            /** @description The id of the entry. */
            id: string;
            /** @constant */
            object: "allowed_network";
            /** @description An address or a network in CIDR form. */
            network: string;
            description: string | null;
            /** @description Who allowed it. */
            created_by: string;
            /**
             * Format: date-time
             * @description When it was allowed.
             */
            created_at: string;
        };
        /** @description An API key, without its secret. */
        ApiKey: {
            /** @description The id of the key. */
            id: string;
            /** @constant */
            object: "api_key";
            /** @description Whether it opens test data: such a key begins with lh_test_, others with lh_live_. */
            is_test: boolean;
            /** @description What the key is for, in the words of who made it. */
            name: string;
            /**
             * @description How the key begins.
             * @example lh_live_aa
             */
            prefix: string;
            /** @description How the key ends. */
            last_four: string;
            /** @description What the key may do. */
            scopes: ("customers.read" | "customers.write" | "services.read" | "services.write" | "analytics.read" | "settings.read" | "settings.write")[];
            /** @description Addresses and networks the key may be used from; empty: from everywhere. */
            ip_allowlist: string[];
            /**
             * @description Whether it still works.
             * @enum {string}
             */
            status: "active" | "expired" | "revoked";
            expires_at: string | null;
            revoked_at: string | null;
            last_used_at: string | null;
            last_used_address: string | null;
            last_used_agent: string | null;
            created_by: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed; uses do not count.
             */
            updated_at: string;
            /** @description Goes up with every change. */
            version: number;
        };
        Attempt: {
            id: string;
            /** @constant */
            object: "attempt";
            /** @description Counted from 1. */
            number: number;
            /**
             * @description What the attempt was made for.
             * @enum {string}
             */
            trigger: "automatic" | "manual" | "replay" | "test";
            /**
             * Format: date-time
             * @description When the call began.
             */
            started_at: string;
            /** @description From the look-up of the name to the last byte, in milliseconds. */
            duration_ms: number;
            timing: {
                dns_ms: number | null;
                connect_ms: number | null;
                tls_ms: number | null;
                first_byte_ms: number | null;
            };
            remote_address: string | null;
            request: {
                /** @description The address that was called; what may be a token in it is left out. */
                url: string;
                /** @description The headers as sent; your own are redacted. */
                headers: {
                    [key: string]: unknown;
                };
                body: string | null;
            };
            response: {
                status: number;
                /** @description The headers of the answer. */
                headers: {
                    [key: string]: unknown;
                };
                body: string | null;
                /** @description Whether there was more. */
                truncated: boolean;
            } | null;
            error: {
                /**
                 * @description The kind of failure.
                 * @enum {string}
                 */
                class: "dns" | "refused" | "connect_timeout" | "tls" | "first_byte_timeout" | "body_timeout" | "reset" | "address_refused" | "redirect" | "http_4xx" | "http_5xx" | "too_many_requests";
                message: string;
            } | null;
        };
        /** @description One act in the audit log. */
        AuditEntry: {
            /** @description The id of the entry. */
            id: string;
            /** @constant */
            object: "audit_entry";
            /**
             * Format: date-time
             * @description When it was done.
             */
            at: string;
            /** @description What was done, as noun.verb. */
            action: string;
            /** @description Who did it. */
            actor: {
                /** @description api_key, app, person or system. */
                kind: string;
                /** @description Which one. */
                id: string;
            };
            subject_id: string | null;
            address: string | null;
            agent: string | null;
            request_id: string | null;
            /** @description What it was before, without secrets. */
            before: unknown;
            /** @description What it was after, without secrets. */
            after: unknown;
            seq: number | null;
            hash: string | null;
            erased_at: string | null;
        };
        /** @description What a look at the whole chain found. */
        AuditVerdict: {
            /** @constant */
            object: "audit_verdict";
            /** @description Whether nothing was changed, taken out or moved, and all older than a minute is sealed. */
            is_intact: boolean;
            /** @description How many entries hold. */
            entries: number;
            /** @description How many wait for their place. */
            unsealed: number;
            /** @description How many of them for over a minute; with any, the log is not intact. */
            overdue: number;
            /** @description Entries whose details were erased before they were sealed, by a version before this was mended: what was done and when is proven, what their details were is not. The first hundred. */
            unproven: {
                /** @description Its place. */
                seq: number;
                /** @description The id of the entry. */
                id: string;
            }[];
            /** @description How many signed checkpoints hold. */
            checkpoints: number;
            fault: {
                /** @description changed, missing, swapped or forged. */
                kind: string;
                /** @description The first place that does not hold. */
                seq: number;
                /** @description What is wrong there, in a sentence. */
                detail: string;
            } | null;
        };
        Batch: {
            /** @constant */
            object: "batch";
            data: {
                /** @description The place of the item in `items`. */
                index: number;
                /**
                 * @description What became of it.
                 * @enum {string}
                 */
                status: "created" | "updated" | "failed";
                id: string | null;
                problem: unknown | null;
                /** @description What was taken in otherwise than it was sent; it kept nothing out. */
                warnings: {
                    /** @description The member, as a JSON pointer into what was sent. */
                    pointer: string;
                    /** @description What it is, in one stable word. */
                    code: string;
                    /** @description What became of it, in a sentence. */
                    detail: string;
                }[];
            }[];
            /** @description How many failed. */
            failed: number;
        };
        /** @description A connection after a change. */
        ChangedSsoConnection: {
            /** @description The id of the connection. */
            id: string;
            /** @constant */
            object: "sso_connection";
            /**
             * @description Which protocol it speaks.
             * @enum {string}
             */
            kind: "oidc" | "saml";
            /** @description What people call it. */
            name: string;
            /**
             * @description A role; owners are made by owners alone.
             * @enum {string}
             */
            default_role: "admin" | "member" | "viewer";
            /** @description Whether people who are new become members. */
            creates_people: boolean;
            /** @description Whether members sign in this way alone; owners may break the glass. */
            is_enforced: boolean;
            attributes: {
                /** @description The claim or attribute with the e-mail address. */
                email: string;
                /** @description The one with the name. */
                name: string;
                role: string | null;
                /** @description Which role its values mean. */
                roles: {
                    [key: string]: "admin" | "member" | "viewer";
                };
            };
            /** @description Whether owners may sign in by it: only where an owner set up whom it lets in. */
            is_for_owners: boolean;
            oidc: {
                /** @description The issuer, exactly as its metadata names it. */
                issuer: string;
                /** @description What the provider knows us as. */
                client_id: string;
            } | null;
            saml: {
                /** @description The identity provider’s entity id. */
                entity_id: string;
                /** @description Where people are sent. */
                sign_in_url: string;
                /**
                 * @description How they are sent: HTTP-Redirect, unless said, or HTTP-POST.
                 * @enum {string}
                 */
                binding?: "redirect" | "post";
                /** @description The signing certificates in PEM; two while one is being rolled over. */
                certificates: string[];
            } | null;
            metadata_url: string | null;
            metadata_read_at: string | null;
            /** @description Where a sign-in begins. */
            sign_in_url: string;
            /** @description What to register at the provider. */
            callback_url: string;
            /** @description Our entity id, for SAML. */
            entity_id: string;
            our_metadata_url: string | null;
            enabled_at: string | null;
            tested_at: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description Goes up with every change. */
            version: number;
            /** @description How many sessions ended because single sign-on is enforced from now on. */
            ended_sessions: number;
            /** @description Whether the session that asked is one of them. */
            ended_own_session: boolean;
        };
        /** @description A check-up of the instance: what is well, and what to do. */
        CheckUp: {
            /** @constant */
            object: "check_up";
            /**
             * Format: date-time
             * @description When it was looked at.
             */
            checked_at: string;
            /** @description Whether nothing is bad. */
            is_well: boolean;
            /** @description One for each check that had something to look at. */
            findings: {
                /** @description What was looked at. */
                name: string;
                /**
                 * @description `bad` where something is wrong now or soon will be; `note` where it works and could be better.
                 * @enum {string}
                 */
                standing: "good" | "note" | "bad";
                /** @description What was found, in a sentence. */
                says: string;
                remedy: string | null;
            }[];
        };
        /** @description An app a person connected. */
        ConnectedApp: {
            /** @description The id of the connection. */
            id: string;
            /** @constant */
            object: "connected_app";
            /** @description Which app. */
            app_id: string;
            /** @description Its name. */
            name: string;
            /** @description Who connected it. */
            user_id: string;
            /** @description Their address. */
            email: string;
            /** @description What it was allowed. */
            scopes: string[];
            /**
             * Format: date-time
             * @description When it was connected.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the connection ends by itself.
             */
            expires_at: string;
        };
        /** @description A new API key with its secret, which is shown only here. */
        CreatedApiKey: {
            /** @description The id of the key. */
            id: string;
            /** @constant */
            object: "api_key";
            /** @description Whether it opens test data: such a key begins with lh_test_, others with lh_live_. */
            is_test: boolean;
            /** @description What the key is for, in the words of who made it. */
            name: string;
            /**
             * @description How the key begins.
             * @example lh_live_aa
             */
            prefix: string;
            /** @description How the key ends. */
            last_four: string;
            /** @description What the key may do. */
            scopes: ("customers.read" | "customers.write" | "services.read" | "services.write" | "analytics.read" | "settings.read" | "settings.write")[];
            /** @description Addresses and networks the key may be used from; empty: from everywhere. */
            ip_allowlist: string[];
            /**
             * @description Whether it still works.
             * @enum {string}
             */
            status: "active" | "expired" | "revoked";
            expires_at: string | null;
            revoked_at: string | null;
            last_used_at: string | null;
            last_used_address: string | null;
            last_used_agent: string | null;
            created_by: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed; uses do not count.
             */
            updated_at: string;
            /** @description Goes up with every change. */
            version: number;
            /** @description The key itself, shown this once. */
            api_key: string;
        };
        /** @description An invitation that was just made. */
        CreatedInvitation: {
            /** @description The id of the invitation. */
            id: string;
            /** @constant */
            object: "invitation";
            /** @description Who is invited. */
            email: string;
            /**
             * @description owner, admin, member or viewer.
             * @enum {string}
             */
            role: "owner" | "admin" | "member" | "viewer";
            /** @description Who invited. */
            invited_by: string;
            /**
             * Format: date-time
             * @description Until when the link works.
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description When it was sent.
             */
            created_at: string;
            link: string | null;
        };
        /** @description A customer. */
        Customer: {
            /** @description The customer. */
            id: string;
            /** @constant */
            object: "customer";
            name: string | null;
            email: string | null;
            phone: string | null;
            /**
             * @description How far they are: by their leads, prospect until one qualifies.
             * @enum {string}
             */
            status: "prospect" | "qualified" | "won" | "lost";
            score: number | null;
            qualification_type: ("hot" | "warm" | "cold" | "unqualified") | null;
            /** @description What speaks for and against that lead. */
            triggers: string[];
            /** @description What they look for, as their leads say it. */
            preferences: {
                [key: string]: unknown;
            };
            /** @description Whatever else you keep with them; at most 8 KiB. */
            attributes: {
                [key: string]: unknown;
            };
            /** @description How many enquiries they made; the same one again within a day is no other. */
            lead_count: number;
            /** @description Whether they belong to the demonstration of a new account. */
            demo: boolean;
            /** @description How many messages came from them, without those of repeated enquiries. */
            message_count: number;
            /**
             * Format: date-time
             * @description When they last did something, or something was done for them.
             */
            last_activity_at: string;
            /**
             * Format: date-time
             * @description When they came.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When they last changed.
             */
            updated_at: string;
            /** @description Raised with every change; the ETag. */
            version: number;
        };
        /** @description Everything that is held about a person. */
        CustomerExport: {
            /** @constant */
            object: "customer_export";
            /**
             * Format: date-time
             * @description When it was put together.
             */
            exported_at: string;
            customer: components["schemas"]["Customer"];
            /** @description What else is held, by kind: leads, messages, scores, outcomes, events. */
            records: {
                [key: string]: unknown;
            };
        };
        Delivery: {
            /** @example dlv_01k9zq3v8m5r2x7c4h6t8n9p0d */
            id: string;
            /** @constant */
            object: "delivery";
            webhook_id: string;
            event_id: string;
            event_type: string;
            /** @description The payload version it is sent in. */
            event_version: string;
            /**
             * @description What it is owed for.
             * @enum {string}
             */
            trigger: "automatic" | "replay" | "test";
            /**
             * @description `failed` waits for its next attempt; `exhausted` had its last; `held` waits for its endpoint.
             * @enum {string}
             */
            status: "pending" | "failed" | "succeeded" | "exhausted" | "held" | "cancelled";
            cancel_reason: ("deleted" | "expired" | "erased" | "dropped") | null;
            attempts_made: number;
            last_status_code: number | null;
            last_error_class: ("dns" | "refused" | "connect_timeout" | "tls" | "first_byte_timeout" | "body_timeout" | "reset" | "address_refused" | "redirect" | "http_4xx" | "http_5xx" | "too_many_requests") | null;
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When it came to be owed.
             */
            created_at: string;
            finished_at: string | null;
        };
        Done: {
            /** @constant */
            object: "done";
            /** @constant */
            done: true;
        };
        DroppedEmailChange: {
            /** @constant */
            object: "email_change";
            /** @constant */
            deleted: true;
        };
        /** @description A change of address that waits for its link. */
        EmailChange: {
            /** @constant */
            object: "email_change";
            /** @description The new address, to which the link was sent. */
            email: string;
            /**
             * Format: date-time
             * @description Until when the link works.
             */
            expires_at: string;
        };
        Event: {
            /** @example evt_01k9zq3v8m5r2x7c4h6t8n9p0d */
            id: string;
            /** @constant */
            object: "event";
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "customer.qualified" | "service.matched" | "message.received" | "analysis.completed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            created: string;
            data: {
                [key: string]: unknown;
            } | null;
            /** @description The payload version, a day. */
            version: string;
        };
        EventType: {
            /** @constant */
            object: "event_type";
            type: string;
            /** @description The payload version described. */
            version: string;
            /** @description When it is sent. */
            description: string;
            /** @description JSON Schema of the envelope. */
            schema: {
                [key: string]: unknown;
            };
            /** @description An envelope as it is delivered. */
            example: {
                [key: string]: unknown;
            };
        };
        /** @description Everything an account has, as files. */
        Export: {
            id: string | null;
            /** @constant */
            object: "export";
            /**
             * @description Where it stands. `none`: none was asked for yet. `withdrawn`: somebody was erased since, so its files are gone. `expired`: its files were kept for a day.
             * @enum {string}
             */
            status: "none" | "pending" | "running" | "succeeded" | "failed" | "withdrawn" | "expired";
            /** @description How many tables there are to be written. */
            tables: number;
            /** @description How many of them are. */
            tables_done: number;
            /** @description What can be downloaded, once it succeeded; `manifest.json` beside them. */
            files: {
                /** @description Its name. */
                file: string;
                /** @description What its rows are. */
                table: string;
                /** @description Whether `leadhouse import account` brings it in. */
                comes_back: boolean;
                /** @description How many rows it has. */
                rows: number;
                /** @description How long it is. */
                bytes: number;
                /** @description The SHA-256 of it, in hexadecimal. */
                sha256: string;
            }[];
            created_by: string | null;
            created_at: string | null;
            finished_at: string | null;
        };
        Funnel: {
            /** @constant */
            object: "funnel";
            /**
             * Format: date-time
             * @description Leads from then on.
             */
            created_after: string;
            /** @description What is promised. */
            target: string;
            /** @description Leads that came. */
            leads: number;
            /** @description How far leads got. */
            milestones: {
                /** @description A milestone. */
                outcome: string;
                /** @description Leads that have it, or one beyond it. */
                leads: number;
            }[];
            /** @description Promised against happened, by month and tier. */
            promises: {
                /** @description The month the leads came in, YYYY-MM (UTC). */
                month: string;
                /** @description What they were called when they came; of those that came by import, what they would be now. */
                tier: string;
                /** @description Those whose answer is known. */
                leads: number;
                /** @description Of these, those that came by import: nothing was promised of them on their day, so they count by what a model like the one that scores says that was not taught them. */
                cross_fitted: number;
                /** @description Their mean probability. */
                promised: number;
                /** @description The share that reached the target. */
                happened: number;
            }[];
        };
        /** @description An import. */
        Import: {
            /** @description The id of the import. */
            id: string;
            /** @constant */
            object: "import";
            /**
             * @description `services`: over those with the same external id. `leads`: of the past, with what became of them, to learn from.
             * @enum {string}
             */
            kind: "services" | "leads";
            /**
             * @description `csv`: the first line names the columns. `ndjson`: each line is a JSON object whose members are the columns, those of inner objects as `outer.inner`.
             * @enum {string}
             */
            format: "csv" | "ndjson";
            file_name: string | null;
            /** @description Whether it only says what would happen. */
            dry_run: boolean;
            /**
             * @description Where it stands. `succeeded` says that every line was looked at, not that none failed.
             * @enum {string}
             */
            status: "pending" | "running" | "succeeded" | "failed" | "cancelled";
            /** @description How many lines the file has, without its header. */
            lines: number;
            /** @description How many of them were looked at. */
            done: number;
            /** @description Lines that brought something new. */
            created: number;
            /** @description Lines that changed what was there. */
            updated: number;
            /** @description Lines that said what was known. */
            unchanged: number;
            /** @description Lines that were left out. */
            failed: number;
            /** @description Outcomes that came with leads. */
            outcomes: number;
            error: string | null;
            /** @description Who asked for it. */
            created_by: string;
            /**
             * Format: date-time
             * @description When it was asked for.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last got on.
             */
            updated_at: string;
            finished_at: string | null;
        };
        /** @description An import with the first lines that failed. */
        ImportReport: {
            /** @description The id of the import. */
            id: string;
            /** @constant */
            object: "import";
            /**
             * @description `services`: over those with the same external id. `leads`: of the past, with what became of them, to learn from.
             * @enum {string}
             */
            kind: "services" | "leads";
            /**
             * @description `csv`: the first line names the columns. `ndjson`: each line is a JSON object whose members are the columns, those of inner objects as `outer.inner`.
             * @enum {string}
             */
            format: "csv" | "ndjson";
            file_name: string | null;
            /** @description Whether it only says what would happen. */
            dry_run: boolean;
            /**
             * @description Where it stands. `succeeded` says that every line was looked at, not that none failed.
             * @enum {string}
             */
            status: "pending" | "running" | "succeeded" | "failed" | "cancelled";
            /** @description How many lines the file has, without its header. */
            lines: number;
            /** @description How many of them were looked at. */
            done: number;
            /** @description Lines that brought something new. */
            created: number;
            /** @description Lines that changed what was there. */
            updated: number;
            /** @description Lines that said what was known. */
            unchanged: number;
            /** @description Lines that were left out. */
            failed: number;
            /** @description Outcomes that came with leads. */
            outcomes: number;
            error: string | null;
            /** @description Who asked for it. */
            created_by: string;
            /**
             * Format: date-time
             * @description When it was asked for.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last got on.
             */
            updated_at: string;
            finished_at: string | null;
            /** @description The first 100 lines that failed. */
            errors: components["schemas"]["LineFault"][];
        };
        /** @description An invitation that waits for an answer. */
        Invitation: {
            /** @description The id of the invitation. */
            id: string;
            /** @constant */
            object: "invitation";
            /** @description Who is invited. */
            email: string;
            /**
             * @description owner, admin, member or viewer.
             * @enum {string}
             */
            role: "owner" | "admin" | "member" | "viewer";
            /** @description Who invited. */
            invited_by: string;
            /**
             * Format: date-time
             * @description Until when the link works.
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description When it was sent.
             */
            created_at: string;
        };
        Job: {
            /** @example job_01k9zq3v8m5r2x7c4h6t8n9p0d */
            id: string;
            /** @constant */
            object: "job";
            /**
             * @description What it does.
             * @enum {string}
             */
            kind: "webhook_replay";
            /**
             * @description Where it stands.
             * @enum {string}
             */
            status: "pending" | "running" | "succeeded" | "failed" | "cancelled";
            /** @description Whether it only counted. */
            dry_run: boolean;
            webhook_id: string | null;
            total: number | null;
            /** @description How many of them are done. */
            done: number;
            error: string | null;
            /**
             * Format: date-time
             * @description When it was asked for.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last got on.
             */
            updated_at: string;
            finished_at: string | null;
        };
        /** @description A lead. */
        Lead: {
            /** @description The lead. */
            id: string;
            /** @constant */
            object: "lead";
            /**
             * @description received until it is scored; qualified or unqualified by its score; won, lost or disqualified by an outcome.
             * @enum {string}
             */
            status: "received" | "qualified" | "unqualified" | "won" | "lost" | "disqualified";
            /** @description The customer it joined. */
            customer_id: string;
            /** @description The name, as sent. */
            name: string | null;
            /** @description The e-mail address, in lower case. */
            email: string | null;
            /** @description The phone number in international form. */
            phone: string | null;
            preferences: {
                /** @description The type wanted. */
                property_type: string | null;
                price_range: {
                    min: number | null;
                    max: number | null;
                } | null;
                /** @description Where they look. */
                city: string | null;
                /** @description The region. */
                state: string | null;
                bedrooms: number | null;
                bathrooms: number | null;
                timeline_days: number | null;
                /** @description How they pay. */
                financing: string | null;
            };
            /** @description The first inbound message. */
            message: string | null;
            /** @description Where it came from. */
            source: string | null;
            /** @description Your id for it. */
            external_id: string | null;
            /** @description The service it asks about. */
            service_id: string | null;
            /** @description Consent, as sent. */
            consent: unknown;
            /** @description Whatever else came with the lead: at most 50 members and 8 KiB. */
            attributes: {
                [key: string]: unknown;
            };
            /** @description Whether it is a trial. */
            test: boolean;
            /** @description Whether it belongs to the demonstration of a new account: a trial that is listed and can be worked on. */
            demo: boolean;
            /** @description The latest score. */
            score: number;
            /**
             * @description The tier of the score.
             * @enum {string}
             */
            qualification_type: "hot" | "warm" | "cold" | "unqualified";
            /** @description What spoke for and against it, in the documented vocabulary. */
            triggers: string[];
            override: {
                /**
                 * @description The tier of the score.
                 * @enum {string}
                 */
                qualification_type: "hot" | "warm" | "cold" | "unqualified";
                /** @description Why. */
                reason: string;
                /** @description Who said so. */
                by: string | null;
                /** @description When, RFC 3339 UTC. */
                at: string;
            } | null;
            /** @description The earlier lead of which this is the same enquiry again. */
            duplicate_of: string | null;
            /** @description The latest milestone, once there is one. */
            outcome: string | null;
            /**
             * Format: date-time
             * @description When it came.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /** @description Raised with every change; the ETag. */
            version: number;
        };
        /** @description A line of a file that was left out, and why. */
        LineFault: {
            /** @description The line of the file, the header being 1. */
            line: number;
            errors: {
                /** @description The member that is wrong; empty for the whole. */
                pointer: string;
                /** @description What is wrong, for programs. */
                code: string;
                /** @description What is wrong, in a sentence. */
                detail: string;
            }[];
        };
        /** @description A request of a program. */
        LoggedRequest: {
            /** @description The id that was answered as X-Request-Id. */
            id: string;
            /** @constant */
            object: "request";
            /**
             * Format: date-time
             * @description When it was answered.
             */
            created_at: string;
            /** @description The method. */
            method: string;
            /** @description The path, without its query. */
            path: string;
            /** @description The status it was answered with. */
            status: number;
            code: string | null;
            title: string | null;
            explanation: string | null;
            /** @description What was wrong with the input, as far as the first five places. */
            errors: {
                /** @description The JSON pointer into the body, or the name of the parameter or header. */
                where: string;
                /** @description The stable name of the mistake. */
                code: string;
                /** @description What is wrong, in a sentence. */
                detail: string;
            }[];
            /** @description How long it took. */
            duration_ms: number;
            /**
             * @description What asked.
             * @enum {string}
             */
            actor_kind: "api_key" | "app";
            /** @description Which key or app. */
            actor_id: string;
            address: string | null;
            agent: string | null;
        };
        /** @description A request of a program, with its body. */
        LoggedRequestWithBody: {
            /** @description The id that was answered as X-Request-Id. */
            id: string;
            /** @constant */
            object: "request";
            /**
             * Format: date-time
             * @description When it was answered.
             */
            created_at: string;
            /** @description The method. */
            method: string;
            /** @description The path, without its query. */
            path: string;
            /** @description The status it was answered with. */
            status: number;
            code: string | null;
            title: string | null;
            explanation: string | null;
            /** @description What was wrong with the input, as far as the first five places. */
            errors: {
                /** @description The JSON pointer into the body, or the name of the parameter or header. */
                where: string;
                /** @description The stable name of the mistake. */
                code: string;
                /** @description What is wrong, in a sentence. */
                detail: string;
            }[];
            /** @description How long it took. */
            duration_ms: number;
            /**
             * @description What asked.
             * @enum {string}
             */
            actor_kind: "api_key" | "app";
            /** @description Which key or app. */
            actor_id: string;
            address: string | null;
            agent: string | null;
            /**
             * @description What was sent, where it was refused with a 4xx within the last day: as JSON. Null where it is not kept: it is older, longer than 16 KiB, no request about data, holds what looks like a secret, or somebody was erased since.
             * @example {
             *       "email": "ann@example",
             *       "message": "Could we see it on Saturday?"
             *     }
             */
            body: unknown;
        };
        /** @description A market analysis. */
        MarketAnalysis: {
            id: string | null;
            /** @constant */
            object: "market_analysis";
            /** @description At most three sentences to read aloud. */
            headline: string[];
            area: {
                city: string | null;
                state: string | null;
                /** @description The area in one word; `all` for the whole account. */
                slug: string;
            };
            property_type: string | null;
            /**
             * Format: date-time
             * @description Of when every figure of this answer is, counts and sentences among them; `current` alone is of now.
             */
            as_of: string;
            /** @constant */
            basis: "own_asking_prices";
            current: {
                /** @description Listings of the area. */
                listings: number;
                /** @description Of these on offer. */
                active: number;
            } | null;
            sample: {
                /** @description Listings of the area. */
                listings: number;
                /** @description Of these on offer. */
                active: number;
                /** @description Homes on offer with a price, each once: what the price figures are made of. */
                priced: number;
                /** @description Listings on offer of a home that is listed already: not in the figures. */
                duplicates: number;
                /** @description Listings on offer without `listed_at`: neither new nor of any age. */
                undated: number;
                /** @description How far back leads and endings count. */
                window_days: number;
                /** @description Whether there are enough for a price level. */
                sufficient: boolean;
            };
            price: {
                /** @description ISO 4217. */
                currency: string;
                median: number | null;
                ci95: {
                    /** @description The lower end. */
                    low: number;
                    /** @description The upper end. */
                    high: number;
                } | null;
                p10: number | null;
                p25: number | null;
                p75: number | null;
                p90: number | null;
            };
            per_unit: {
                price_per_bedroom: number | null;
                price_per_sqft: number | null;
            };
            quality_adjusted: {
                /**
                 * @description By the area alone, or drawn towards wider areas.
                 * @enum {string}
                 */
                method: "hedonic_ols_hc1" | "empirical_bayes";
                /** @description The home the level is stated for: one that is listed, of the commonest type, nearest the middles of that type. */
                typical: {
                    bedrooms: number | null;
                    bathrooms: number | null;
                    square_feet: number | null;
                    city: string | null;
                    state: string | null;
                    /** @description Its type, the commonest, folded. */
                    type: string;
                };
                /** @description What the typical home asks. */
                value: number;
                ci95: {
                    /** @description The lower end. */
                    low: number;
                    /** @description The upper end. */
                    high: number;
                } | null;
                /** @description Share of the spread of log price that is explained. */
                r2: number;
                /** @description Homes the regression stands on. */
                n: number;
                effects: {
                    /** @description What is changed. */
                    feature: string;
                    /**
                     * @description By how much.
                     * @enum {string}
                     */
                    per: "one_more" | "ten_percent_more";
                    /** @description What it adds to the price, in per cent, all else equal. */
                    pct: number;
                    ci95: {
                        /** @description The lower end. */
                        low: number;
                        /** @description The upper end. */
                        high: number;
                    } | null;
                }[];
                /** @description Attributes of your services the level takes into account, the most helpful first. */
                attributes: {
                    /** @description The name under `attributes`. */
                    name: string;
                    /**
                     * @description As a number, by its ratios, or by its words.
                     * @enum {string}
                     */
                    form: "linear" | "logarithmic" | "words";
                    /** @description How much of the squared error that was left it takes away in homes held out, in per cent. */
                    gain_pct: number;
                    /** @description The middle value, or the commonest word. */
                    typical: string | number;
                    /** @description What each word is worth; of a number see `effects` under `attributes.<name>`. */
                    words: {
                        /** @description A value. */
                        word: string;
                        /** @description What it adds to the price against the average home, in per cent. */
                        pct: number;
                        ci95: {
                            /** @description The lower end. */
                            low: number;
                            /** @description The upper end. */
                            high: number;
                        } | null;
                    }[];
                }[];
            } | null;
            trend: {
                /**
                 * @description By time in the regression on what homes are, with robust errors; the second in older analyses.
                 * @enum {string}
                 */
                method: "hedonic_time_hc1" | "theil_sen_on_residuals";
                pct_per_year: number | null;
                ci95: {
                    /** @description The lower end. */
                    low: number;
                    /** @description The upper end. */
                    high: number;
                } | null;
                /**
                 * @description Up or down when all of the interval is, flat when all of it lies within three per cent, else unknown.
                 * @enum {string}
                 */
                direction: "up" | "down" | "flat" | "unknown";
                /** @description Months with enough new listings, counted from the first day there is. */
                months: number;
                check: {
                    /** @constant */
                    method: "theil_sen_on_residuals";
                    /** @description The same by the middle of all slopes between months. */
                    pct_per_year: number;
                    ci95: {
                        /** @description The lower end. */
                        low: number;
                        /** @description The upper end. */
                        high: number;
                    } | null;
                } | null;
                reason: string | null;
            };
            supply: {
                /** @description Homes on offer, each once. */
                active: number;
                new_30d: number | null;
                /** @description Went off offer in the last 90 days; what was deleted did not. */
                ended_90d: number;
                months_of_supply: number | null;
                more_than_months: number | null;
                /** @description Listings whose price fell in the last 90 days. */
                price_cuts_90d: number;
                reason: string | null;
            };
            /** @description The last 24 months, the present one at the end. Deleted services are in none of them. */
            series: {
                /** @description Year and month in UTC, such as 2026-10. */
                month: string;
                /** @description False of the present month, which has come up to `as_of`. */
                complete: boolean;
                /** @description What the typical home asked when it came on offer, the mix of homes taken out; null below eight new ones. */
                level: {
                    value: number | null;
                    ci95: {
                        /** @description The lower end. */
                        low: number;
                        /** @description The upper end. */
                        high: number;
                    } | null;
                };
                /** @description Services on offer when the month ended. */
                inventory: {
                    value: number | null;
                    ci95: {
                        /** @description The lower end. */
                        low: number;
                        /** @description The upper end. */
                        high: number;
                    } | null;
                };
                /** @description Services that came on offer, again ones included. */
                new: {
                    value: number | null;
                    ci95: {
                        /** @description The lower end. */
                        low: number;
                        /** @description The upper end. */
                        high: number;
                    } | null;
                };
                /** @description Services that went off offer. */
                ended: {
                    value: number | null;
                    ci95: {
                        /** @description The lower end. */
                        low: number;
                        /** @description The upper end. */
                        high: number;
                    } | null;
                };
                /** @description Middle age in days of what was on offer when the month ended. */
                age: {
                    value: number | null;
                    ci95: {
                        /** @description The lower end. */
                        low: number;
                        /** @description The upper end. */
                        high: number;
                    } | null;
                };
                price_cuts: {
                    /** @description How many in a hundred of those on offer in the month asked less within it. */
                    share: {
                        value: number | null;
                        ci95: {
                            /** @description The lower end. */
                            low: number;
                            /** @description The upper end. */
                            high: number;
                        } | null;
                    };
                    /** @description Middle size of the cuts of the month, in per cent. */
                    size: {
                        value: number | null;
                        ci95: {
                            /** @description The lower end. */
                            low: number;
                            /** @description The upper end. */
                            high: number;
                        } | null;
                    };
                    /** @description Middle number of days on offer until a first cut, of those of the month. */
                    days_to_first: {
                        value: number | null;
                        ci95: {
                            /** @description The lower end. */
                            low: number;
                            /** @description The upper end. */
                            high: number;
                        } | null;
                    };
                };
            }[];
            /** @description The change of asking prices of like homes in a year, here against elsewhere. */
            year_against_wider: {
                here_pct: number | null;
                wider_pct: number | null;
                difference_pct: number | null;
                ci95: {
                    /** @description The lower end. */
                    low: number;
                    /** @description The upper end. */
                    high: number;
                } | null;
                /** @description Listings on offer in the other places, of the newest. */
                wider_listings: number;
                reason: string | null;
            };
            /** @description What homes closed at against what they asked. */
            sale_to_asking: {
                /** @description Services with a closing price that ended in the window. */
                n: number;
                /** @description How far back endings count. */
                window_days: number;
                /** @description Middle closing price in per cent of what was asked last. */
                median_pct: {
                    value: number | null;
                    ci95: {
                        /** @description The lower end. */
                        low: number;
                        /** @description The upper end. */
                        high: number;
                    } | null;
                };
                /** @description How many in a hundred closed above what was asked last. */
                above_asking_pct: {
                    value: number | null;
                    ci95: {
                        /** @description The lower end. */
                        low: number;
                        /** @description The upper end. */
                        high: number;
                    } | null;
                };
                reason: string | null;
            };
            enquiries: {
                distinct_90d: number | null;
                per_listing: number | null;
                vs_account: number | null;
            };
            listing_age: {
                live_median: number | null;
                ended_median: number | null;
                reason: string | null;
            };
            shrinkage: {
                /** @description How much of the level is the area’s own: 1 is all. */
                weight: number;
                /** @description Towards what it was drawn: a state, or the account. */
                parent: string;
                /** @description Listings there. */
                parent_listings: number;
            } | null;
            /** @description Prices by bedrooms. */
            ladder: {
                /** @description Bedrooms; the last rung is this many and more. */
                bedrooms: number;
                /** @description Homes on offer with a price. */
                n: number;
                /** @description The middle price. */
                median: number;
                ci95: {
                    /** @description The lower end. */
                    low: number;
                    /** @description The upper end. */
                    high: number;
                } | null;
                /** @description A tenth asks less. */
                p10: number;
                /** @description A quarter asks less. */
                p25: number;
                /** @description A quarter asks more. */
                p75: number;
                /** @description A tenth asks more. */
                p90: number;
            }[];
            /** @description Services furthest from what is expected of them, at most a hundred. */
            positions: {
                /** @description The service. */
                service_id: string;
                /** @description What it asks. */
                price: number;
                /** @description What homes like it ask, itself left out. */
                expected: number;
                /** @description How far it asks above that; below is negative. */
                gap_pct: number;
                days: number | null;
                /** @description Whether it was set aside as too far off. */
                outlier: boolean;
                beyond: ("above" | "below") | null;
            }[];
            standing: {
                /** @description Homes that were compared, the same one once. */
                homes: number;
                /** @description Of these above their own 80 % band; about one in ten is in any market. */
                above: number;
                /** @description Of these on offer longer than the middle of what is. */
                above_and_old: number;
                /** @description Below their own 80 % band. */
                below: number;
                between: {
                    /** @description How many are not among `positions`. */
                    listings: number;
                    /** @description Their gaps lie between this */
                    low_pct: number;
                    /** @description and this. */
                    high_pct: number;
                } | null;
            } | null;
            /** @description What the services named in positions and insights are called. */
            services: {
                /** @description A service. */
                service_id: string;
                /** @description Its address, else its title. */
                name: string;
            }[];
            /** @description Wanted against offered, by price. */
            bands: {
                /** @description From this price. */
                low: number;
                /** @description To below this price. */
                high: number;
                /** @description Services on offer. */
                listings: number;
                enquirers: number | null;
            }[];
            insights: {
                /** @description A stable word for what was found. */
                code: string;
                /** @description The finding in a sentence. */
                text: string;
                /** @description What one may do about it. */
                so_what: string;
                /** @description The numbers behind it. */
                evidence: {
                    [key: string]: unknown;
                };
                /** @description The services it means. */
                service_ids: string[];
            }[];
            /** @description Prices set aside because they lie too far off. */
            outliers_excluded: number;
            /** @description Where the name of the city stands for several places. */
            by_state: {
                state: string | null;
                /** @description Listings there. */
                listings: number;
                /** @description On offer there. */
                active: number;
            }[];
            warnings: {
                /** @description A stable word. */
                code: string;
                /** @description What to mind. */
                text: string;
            }[];
            narrative: {
                /** @description The picture in prose; every number in it is one of the figures. */
                text: string;
                /**
                 * @description Who wrote it.
                 * @enum {string}
                 */
                source: "template" | "model";
            };
            /** @description Raised when figures are computed differently. */
            method_version: string;
        };
        /** @description An area to ask about. */
        MarketArea: {
            /** @constant */
            object: "market_area";
            /**
             * @description Whether it is a city or a whole state.
             * @enum {string}
             */
            kind: "city" | "state";
            /** @description The area in one word. */
            slug: string;
            city: string | null;
            state: string | null;
            /** @description The states listings of the area lie in; several where the name is ambiguous. */
            states: string[];
            /** @description Listings of the area, as of now. */
            listings: number;
            /** @description Of these on offer. */
            active: number;
        };
        /** @description A service that fits the wish of a lead. */
        Match: {
            /** @constant */
            object: "match";
            /** @description The lead whose wish it fits. */
            lead_id: string;
            /** @description The service. */
            service_id: string;
            /** @description How well it fits. */
            score: number;
            /** @description What fits, the weightiest first; then, below 100, what is lacking. */
            reasons: ("type" | "price_in_range" | "city" | "state" | "bedrooms" | "bathrooms" | "amenities" | "no_unwanted" | "type_related" | "type_not_named" | "price_near" | "price_far" | "price_on_request" | "price_not_named" | "other_city" | "place_not_named" | "bedrooms_missing" | "bathrooms_missing" | "amenities_not_stated" | "amenities_missing" | "unwanted")[];
            /** @description The reasons in words, each at its place, such as "2 of 3 bedrooms". */
            explanation: string[];
            service: components["schemas"]["Service"];
        };
        /** @description A person in an account. */
        Member: {
            /** @description The id of the person. */
            id: string;
            /** @constant */
            object: "member";
            /** @description Their e-mail address. */
            email: string;
            name: string | null;
            /**
             * @description owner, admin, member or viewer.
             * @enum {string}
             */
            role: "owner" | "admin" | "member" | "viewer";
            /** @description Whether they sign in with a second factor. */
            has_second_factor: boolean;
            last_seen_at: string | null;
            /**
             * Format: date-time
             * @description Since when they belong to the account.
             */
            created_at: string;
        };
        MemberPatch: {
            /**
             * @description owner, admin, member or viewer.
             * @enum {string}
             */
            role: "owner" | "admin" | "member" | "viewer";
        };
        /** @description What was said between a customer and the account. */
        Message: {
            /** @description The message. */
            id: string;
            /** @constant */
            object: "message";
            /** @description The lead it belongs to. */
            lead_id: string;
            /** @description Who it was with. */
            customer_id: string;
            /**
             * @description How it came.
             * @enum {string}
             */
            channel: "web" | "email" | "sms" | "phone" | "chat" | "other";
            /**
             * @description inbound: from the customer; outbound: to them.
             * @enum {string}
             */
            direction: "inbound" | "outbound";
            /** @description What was said. */
            text: string;
            /** @description Your id for it. */
            external_id: string | null;
            /**
             * Format: date-time
             * @description When it was said.
             */
            occurred_at: string;
            /**
             * Format: date-time
             * @description When it was kept.
             */
            created_at: string;
        };
        /** @description The model that scores, with what is known of how good it is. */
        Model: {
            /** @constant */
            object: "model";
            /** @description The model, named by its content. */
            id: string;
            /**
             * @description prior: rules, moved to the share that was met from the first outcome on; ridge: a scorecard; ebm: a boosted sum of shapes, pairs and small trees.
             * @enum {string}
             */
            stage: "prior" | "ridge" | "ebm";
            /** @description What is predicted. */
            target: string;
            /** @description Within so many days of the lead. */
            horizon_days: number;
            /** @description The usual probability. */
            base_rate: number;
            trained_on: {
                /** @description Leads with an answer. */
                outcomes: number;
                /** @description Those that reached the target. */
                conversions: number;
                until: string | null;
            };
            won: {
                /** @description The model, named by its content. */
                id: string;
                /**
                 * @description prior: rules, moved to the share that was met from the first outcome on; ridge: a scorecard; ebm: a boosted sum of shapes, pairs and small trees.
                 * @enum {string}
                 */
                stage: "prior" | "ridge" | "ebm";
                /** @description What is predicted: won. */
                target: string;
                /** @description Within so many days of the lead. */
                horizon_days: number;
                base_rate: number | null;
                trained_on: {
                    /** @description Leads with an answer. */
                    outcomes: number;
                    /** @description Those that reached the target. */
                    conversions: number;
                    until: string | null;
                };
                held_out: {
                    /** @description Leads that were judged without having been taught. */
                    rows: number;
                    /** @description How often a lead that reached the target was promised more than one that did not. */
                    auc: number;
                    /** @description Its 95 % interval. */
                    auc_ci95: number[];
                    /** @description The mean log loss of the promises. */
                    log_loss: number;
                    /** @description What promising everybody the usual would have had. */
                    base_log_loss: number;
                    /** @description The mean squared distance between promise and outcome. */
                    brier: number;
                    /** @description The mean distance between promised and happened over ten groups. */
                    ece: number;
                    /** @description Its 95 % interval. */
                    ece_ci95: number[];
                    interval_coverage: number | null;
                    /** @description Promised against happened, in ten groups. */
                    calibration: {
                        /** @description Leads of similar promise. */
                        rows: number;
                        /** @description Their mean probability. */
                        promised: number;
                        /** @description The share that reached the target. */
                        happened: number;
                        /** @description From here on a 95 % interval of what happened. */
                        low: number;
                        /** @description Up to here. */
                        high: number;
                    }[];
                } | null;
            } | null;
            /** @description Leads with an answer from which learning begins. */
            outcomes_needed: number;
            trained_at: string | null;
            promoted_at: string | null;
            former_id: string | null;
            held_out: {
                /** @description Leads that were judged without having been taught. */
                rows: number;
                /** @description How often a lead that reached the target was promised more than one that did not. */
                auc: number;
                /** @description Its 95 % interval. */
                auc_ci95: number[];
                /** @description The mean log loss of the promises. */
                log_loss: number;
                /** @description What promising everybody the usual would have had. */
                base_log_loss: number;
                /** @description The mean squared distance between promise and outcome. */
                brier: number;
                /** @description The mean distance between promised and happened over ten groups. */
                ece: number;
                /** @description Its 95 % interval. */
                ece_ci95: number[];
                interval_coverage: number | null;
                /** @description Promised against happened, in ten groups. */
                calibration: {
                    /** @description Leads of similar promise. */
                    rows: number;
                    /** @description Their mean probability. */
                    promised: number;
                    /** @description The share that reached the target. */
                    happened: number;
                    /** @description From here on a 95 % interval of what happened. */
                    low: number;
                    /** @description Up to here. */
                    high: number;
                }[];
            } | null;
            /** @description What the stages would have had. */
            stages: {
                /** @description A stage that was tried. */
                stage: string;
                /** @description Its held-out log loss. */
                log_loss: number;
            }[];
            comparison: {
                [key: string]: unknown;
            } | null;
            /** @description Features that seem to know the answer; they are left out. */
            leakage_suspected: string[];
            /** @description Features that were there and were left out, and why. */
            left_out: {
                /** @description A feature without a part in the model. */
                feature: string;
                /**
                 * @description knows_the_answer: it alone tells nearly all; tells_nothing_apart: the same on every lead, or another word on each; moves_nothing: nothing beside the others; others_say_more: of very many features, others explain more.
                 * @enum {string}
                 */
                reason: "knows_the_answer" | "tells_nothing_apart" | "moves_nothing" | "others_say_more";
            }[];
            /** @description leakage_suspected, no_skill. */
            warnings: string[];
            drift: {
                /** @description How far each feature has moved. */
                psi: {
                    /** @description The feature. */
                    feature: string;
                    /** @description Its population stability index; above 0.25 it moved. */
                    psi: number;
                }[];
                observed_over_expected: {
                    /** @description Conversions seen over promised. */
                    ratio: number;
                    /** @description Its 95 % interval, from */
                    low: number;
                    /** @description to */
                    high: number;
                    /** @description Promises that met their outcome. */
                    rows: number;
                } | null;
                brier: {
                    /** @description Of the newest promises. */
                    score: number;
                    /** @description Of promising the usual. */
                    of_base_rate: number;
                    /** @description Promises. */
                    rows: number;
                } | null;
                evidence: {
                    /** @description Of so many of the newest outcomes, at most 300. */
                    outcomes: number;
                    /** @description Conversions that were promised. */
                    promised: number;
                    /** @description Conversions there were. */
                    happened: number;
                    /** @description What a model whose promises hold does not fall below, on whatever night. */
                    least: number;
                    /** @description What it does not rise above. */
                    most: number;
                    /** @description How many times better promising everybody the usual fits. */
                    usual: number;
                } | null;
                /** @description What is wrong. A model whose promises hold is called off with a probability of 2 % at most within its first 300 outcomes, however many nights it is looked at, and in each 150 after. */
                troubles: string[];
            } | null;
            /** @description What the ledger holds. */
            labels: {
                /** @description A milestone. */
                outcome: string;
                /** @description Said by a person. */
                explicit: number;
                /** @description Concluded from behaviour. */
                inferred: number;
            }[];
            /** @description What each feature adds over its range, the one that moves most first. */
            features: {
                /** @description What is looked at. */
                feature: string;
                /** @enum {string} */
                kind: "number" | "category";
                /** @description Its range, cut into steps. */
                steps: {
                    from: number | null;
                    to: number | null;
                    level: string | null;
                    /** @description What it adds to the score. */
                    points: number;
                    /** @description From here on an 80 % interval of the points. */
                    low: number;
                    /** @description Up to here. */
                    high: number;
                    share: number | null;
                }[];
            }[];
            /** @description The newest models of the account. */
            versions: {
                /** @description A model. */
                id: string;
                /** @description Its stage. */
                stage: string;
                /** @description What it learned from. */
                outcomes: number;
                /** @description Those that reached the target. */
                conversions: number;
                /**
                 * Format: date-time
                 * @description When.
                 */
                trained_at: string;
            }[];
        };
        NewAllowedNetwork: {
            /** @description An address or a network in CIDR form. */
            network: string;
            /** @description What it is. */
            description?: string;
            /** @description Also where the change shuts its author out, or allows every address. */
            force?: boolean;
        };
        NewApiKey: {
            /** @description What the key is for. */
            name: string;
            /** @description What it may do; left out: all five of data. An owner alone gives settings.read and settings.write. */
            scopes?: ("customers.read" | "customers.write" | "services.read" | "services.write" | "analytics.read" | "settings.read" | "settings.write")[];
            expires_at?: string | null;
            /** @description From where it may be used; left out: from everywhere. */
            ip_allowlist?: string[];
        };
        NewEmailChange: {
            /**
             * Format: email
             * @description An e-mail address.
             * @example ada@example.com
             */
            email: string;
        };
        NewImport: {
            /**
             * @description `services`: over those with the same external id. `leads`: of the past, with what became of them, to learn from.
             * @enum {string}
             */
            kind: "services" | "leads";
            /**
             * @description `csv`: the first line names the columns. `ndjson`: each line is a JSON object whose members are the columns, those of inner objects as `outer.inner`.
             * @default csv
             * @enum {string}
             */
            format: "csv" | "ndjson";
            /** @description What it is called. */
            file_name?: string;
            /** @description The whole file as text, at most 16 MiB. */
            content: string;
            /** @description Which column fills what: `{"price": "Asked"}`. Several are joined by `:`, unless a column is called so. */
            map?: {
                [key: string]: string;
            };
            /** @description What is the same on every line: `{"type": "residential"}`. */
            set?: {
                [key: string]: string;
            };
            /**
             * @description Say what would happen, and change nothing.
             * @default false
             */
            dry_run: boolean;
        };
        NewInvitation: {
            /**
             * Format: email
             * @description An e-mail address.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description owner, admin, member or viewer.
             * @enum {string}
             */
            role: "owner" | "admin" | "member" | "viewer";
        };
        NewOauthApp: {
            /** @description The name people see when they are asked. */
            name: string;
            /** @description Where people are sent back to; compared exactly. */
            redirect_uris: string[];
            /** @description The most the app may ask for. */
            scopes: ("customers.read" | "customers.write" | "services.read" | "services.write" | "analytics.read")[];
            description?: string | null;
            homepage?: string | null;
            /** @description Whether it can keep no secret. */
            is_public?: boolean;
            /** @description Whether it must send a code challenge. Public apps always must. */
            requires_pkce?: boolean;
        };
        NewPasskey: {
            /** @description From the offer. */
            ticket: string;
            /** @description What to call it. */
            name: string;
            response: {
                [key: string]: unknown;
            };
        };
        NewSsoConnection: {
            /** @description What people call it. */
            name: string;
            oidc?: {
                /** @description The issuer, exactly as its metadata names it. */
                issuer: string;
                /** @description What the provider knows us as. */
                client_id: string;
            };
            /** @description The client secret; never shown again. */
            client_secret?: string;
            saml?: {
                /** @description The identity provider’s entity id. */
                entity_id: string;
                /** @description Where people are sent. */
                sign_in_url: string;
                /**
                 * @description How they are sent: HTTP-Redirect, unless said, or HTTP-POST.
                 * @enum {string}
                 */
                binding?: "redirect" | "post";
                /** @description The signing certificates in PEM; two while one is being rolled over. */
                certificates: string[];
            };
            /** @description In place of `saml`: the provider’s metadata, 256 KiB at most. */
            metadata_xml?: string;
            /** @description In place of `saml`: where the metadata is; https, and no private network. */
            metadata_url?: string;
            attributes?: {
                /** @description The claim or attribute with the e-mail address. */
                email: string;
                /** @description The one with the name. */
                name: string;
                role: string | null;
                /** @description Which role its values mean. */
                roles: {
                    [key: string]: "admin" | "member" | "viewer";
                };
            };
            /**
             * @description A role; owners are made by owners alone.
             * @enum {string}
             */
            default_role?: "admin" | "member" | "viewer";
            /** @description Whether people who are new become members. */
            creates_people?: boolean;
        };
        NewSsoDomain: {
            /** @description A domain of your people’s addresses. */
            domain: string;
        };
        NewView: {
            /**
             * @description The list it is a view of.
             * @enum {string}
             */
            page: "leads" | "customers" | "services" | "deliveries";
            /** @description What it is called. */
            name: string;
            /** @description What the list is asked with: its filters and its sort, each as it stands in the query string of that list, without `limit` and `cursor`. */
            query?: {
                [key: string]: string;
            };
            /**
             * @description Whether every member sees it; a private view is its maker’s alone.
             * @default false
             */
            shared: boolean;
            /**
             * Format: int32
             * @description Its place among the views of its page, smallest first.
             */
            position?: number;
        };
        OAuthError: {
            /** @description The code of RFC 6749, section 5.2. */
            error: string;
            /** @description What is wrong, for people. */
            error_description?: string;
        };
        /** @description An app that may act for people who allow it. */
        OauthApp: {
            /** @description The id of the app, which is its client_id. */
            id: string;
            /** @constant */
            object: "oauth_app";
            /** @description What the app calls itself in the flow. */
            client_id: string;
            /** @description The name people see when they are asked. */
            name: string;
            description: string | null;
            homepage: string | null;
            /** @description Whether it can keep no secret: in browsers, on phones. */
            is_public: boolean;
            /** @description Whether it must send a code challenge. Public apps always must. */
            requires_pkce: boolean;
            /** @description Where people are sent back to; compared exactly. */
            redirect_uris: string[];
            /** @description The most the app may ask for. */
            scopes: ("customers.read" | "customers.write" | "services.read" | "services.write" | "analytics.read")[];
            secret_last_four: string | null;
            disabled_at: string | null;
            /** @description Who registered it. */
            created_by: string;
            /**
             * Format: date-time
             * @description When it was registered.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description Goes up with every change. */
            version: number;
        };
        OauthAppPatch: {
            /** @description The name people see when they are asked. */
            name?: string;
            /** @description Where people are sent back to; compared exactly. */
            redirect_uris?: string[];
            /** @description The most the app may ask for. */
            scopes?: ("customers.read" | "customers.write" | "services.read" | "services.write" | "analytics.read")[];
            description?: string | null;
            homepage?: string | null;
            /** @description Whether it must send a code challenge. Public apps always must. */
            requires_pkce?: boolean;
            /** @description Whether nobody may use it for now. */
            disabled?: boolean;
        };
        /** @description An app with its secret, which is shown only here. */
        OauthAppWithSecret: {
            /** @description The id of the app, which is its client_id. */
            id: string;
            /** @constant */
            object: "oauth_app";
            /** @description What the app calls itself in the flow. */
            client_id: string;
            /** @description The name people see when they are asked. */
            name: string;
            description: string | null;
            homepage: string | null;
            /** @description Whether it can keep no secret: in browsers, on phones. */
            is_public: boolean;
            /** @description Whether it must send a code challenge. Public apps always must. */
            requires_pkce: boolean;
            /** @description Where people are sent back to; compared exactly. */
            redirect_uris: string[];
            /** @description The most the app may ask for. */
            scopes: ("customers.read" | "customers.write" | "services.read" | "services.write" | "analytics.read")[];
            secret_last_four: string | null;
            disabled_at: string | null;
            /** @description Who registered it. */
            created_by: string;
            /**
             * Format: date-time
             * @description When it was registered.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description Goes up with every change. */
            version: number;
            client_secret: string | null;
        };
        /** @description How far a new account has come. */
        Onboarding: {
            /** @constant */
            object: "onboarding";
            /** @description What of the demonstration is there. It counts in no figure of leads and teaches no model. */
            demo: {
                /** @description Leads of the demonstration. */
                leads: number;
                /** @description Its services. */
                services: number;
            };
            /** @description The first steps, in order; each is ticked by the data alone. */
            steps: {
                /**
                 * @description A lead has a score; an outcome was recorded; a service of your own is there; a lead of your own came; somebody else is in the account.
                 * @enum {string}
                 */
                step: "scored_lead" | "outcome" | "own_services" | "own_lead" | "colleague";
                /** @description Whether the data show it. */
                is_done: boolean;
            }[];
        };
        /** @description A milestone in the ledger of a lead. */
        Outcome: {
            /** @description The milestone. */
            id: string;
            /** @constant */
            object: "outcome";
            /** @description The lead it is about. */
            lead_id: string;
            /**
             * @description The milestone: contacted, met and offer are on the way; the others end the lead.
             * @enum {string}
             */
            outcome: "contacted" | "met" | "offer" | "won" | "lost" | "disqualified" | "spam";
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurred_at: string;
            value: number | null;
            reason: string | null;
            /** @description How it is known: explicit where somebody said so, import where history did. */
            source: string;
            /** @description How sure it is; 1 where somebody said so. The weight it teaches with. */
            certainty: number;
            /** @description The person or the key that recorded it. */
            by: string;
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            created_at: string;
        };
        /** @description A passkey of the person who is signed in. */
        Passkey: {
            /** @description The id of the credential. */
            id: string;
            /** @constant */
            object: "passkey";
            /** @description What its owner calls it. */
            name: string;
            /**
             * Format: date-time
             * @description When it was added.
             */
            created_at: string;
            last_used_at: string | null;
        };
        PasskeyOffer: {
            /** @constant */
            object: "passkey_offer";
            /** @description To be sent back with the answer. */
            ticket: string;
            /** @description What navigator.credentials.create() is given, as WebAuthn’s JSON. */
            options: {
                [key: string]: unknown;
            };
        };
        PasswordChange: {
            /** @description A password of at least 10 characters. */
            current_password?: string;
            /** @description A password of at least 10 characters. */
            password: string;
        };
        /** @description The person who is signed in. */
        Person: {
            /** @description The id of the person. */
            id: string;
            /** @constant */
            object: "person";
            /** @description Their e-mail address. */
            email: string;
            name: string | null;
            /**
             * @description owner, admin, member or viewer.
             * @enum {string}
             */
            role: "owner" | "admin" | "member" | "viewer";
            /** @description The account of this session. */
            account_id: string;
            /** @description The same, but in test data: then the live account whose test data it is. */
            live_account_id: string;
            /** @description Whether this session is in test data. */
            is_test: boolean;
            /** @description Whether a password is set. */
            has_password: boolean;
            /** @description Whether one-time codes are on. */
            has_totp: boolean;
            /** @description How many passkeys sign the person in; each is both factors at once. */
            passkeys: number;
            /** @description Whether a passkey or a recovery code is asked for after the password. */
            asks_for_passkey: boolean;
            /** @description How many recovery codes are unused. */
            recovery_codes_left: number;
            /** @description The accounts the person may enter, the one used last first. */
            accounts: {
                /** @description An account the person may enter. */
                id: string;
                /** @description Its name. */
                name: string;
                /**
                 * @description owner, admin, member or viewer.
                 * @enum {string}
                 */
                role: "owner" | "admin" | "member" | "viewer";
            }[];
        };
        PersonPatch: {
            name: string | null;
        };
        /** @description Your place in the queue. */
        Queue: {
            /** @constant */
            object: "queue";
            /** @description The leads you hold, the first one first. */
            data: {
                lead: components["schemas"]["Lead"];
                /**
                 * @description Why it comes now: a person set its tier; when you were given it, no lead of its tier that the present model had scored and nobody held was likelier; an earlier model scored it, and none that the present one has scored waits; or you put it off and nothing else waits.
                 * @enum {string}
                 */
                because: "override" | "likeliest" | "scored_before" | "put_off";
                /**
                 * Format: date-time
                 * @description Until when nobody else is given it, unless you ask again.
                 */
                ends_at: string;
            }[];
            /** @description How many unanswered leads nobody else holds, yours included, without those silent for longer than queue_days of the account; 100 stands for 100 or more. */
            waiting: number;
            /** @description How many leads other people hold now. */
            held_by_others: number;
        };
        /** @description You hold nothing any more. */
        QueueLeft: {
            /** @constant */
            object: "queue_left";
            /** @description How many leads you let go. */
            released: number;
        };
        Reauthentication: {
            /** @description A password of at least 10 characters. */
            password: string;
            /** @description Six digits from the authenticator app. */
            code?: string;
        };
        RecoveryCodes: {
            /** @constant */
            object: "recovery_codes";
            /** @description Ten codes, shown this once. */
            codes: string[];
        };
        /** @description How long an account keeps what it has. */
        Retention: {
            /** @constant */
            object: "retention";
            lead_months: number | null;
            message_months: number | null;
            audit_days: number | null;
            payload_days: number | null;
            request_days: number | null;
            swept_at: string | null;
            /** @description Raised with every change; the ETag. */
            version: number;
            /** @description What was let go of in the last ninety nights, newest first. */
            nights: {
                /** @description The day, UTC. */
                day: string;
                /**
                 * @description What it was.
                 * @enum {string}
                 */
                kind: "leads" | "messages" | "audit" | "payloads" | "requests";
                /** @description How much was emptied or removed. */
                removed: number;
                /**
                 * Format: date-time
                 * @description It was older than this.
                 */
                older_than: string;
            }[];
        };
        RetentionPatch: {
            lead_months?: number | null;
            message_months?: number | null;
            audit_days?: number | null;
            payload_days?: number | null;
            request_days?: number | null;
        };
        Rotation: {
            /**
             * @description How long the former key goes on working: 0, 1h, 24h or 7d.
             * @enum {string}
             */
            grace?: "0" | "1h" | "24h" | "7d";
        };
        /** @description The latest score of a lead with its reasons. */
        Score: {
            /** @constant */
            object: "score";
            /** @description The score. */
            id: string;
            /** @description The lead. */
            lead_id: string;
            /** @description Its customer. */
            customer_id: string;
            /** @description 50 is the account’s usual; ten more double the odds. A sort key: say one_in to people. */
            score: number;
            /** @description The score before it is rounded and bounded: base_points plus the points of all reasons. */
            raw_score: number;
            /**
             * @description The tier of the score.
             * @enum {string}
             */
            qualification_type: "hot" | "warm" | "cold" | "unqualified";
            /** @description What spoke for and against it, in the documented vocabulary. */
            triggers: string[];
            /** @description How likely the target is within the horizon, from 0 to 1. */
            probability: number;
            interval: {
                /** @description The share of such intervals that hold. */
                level: number;
                /** @description From this probability. */
                low: number;
                /** @description To this one. */
                high: number;
            };
            /** @description How many times the account’s usual odds. */
            odds_ratio: number;
            /** @description About one in this many leads like this reaches the target. */
            one_in: number;
            /** @description The account’s usual probability. */
            base_rate: number;
            /** @description What is predicted: met or won. */
            target: string;
            /** @description Within how many days of the lead. */
            horizon_days: number;
            /** @description The points of a lead of which nothing is known. */
            base_points: number;
            /** @description The strongest first; five, or all with explain=full. */
            reasons: {
                /** @description What was looked at. */
                feature: string;
                /** @description What was seen; null for not known. */
                value: string | number | null;
                /** @description What it added to the score. */
                points: number;
                /** @enum {string} */
                direction: "up" | "down";
                /** @description The same in a sentence that can be checked. */
                text: string;
            }[];
            /** @description What one could ask or do, and the score it would give. */
            counterfactuals: {
                change: {
                    /** @description What would be different, as a JSON pointer into the lead. */
                    path: string;
                    from: string | number | null;
                    to: string | number | null;
                };
                /** @description What to ask or do, in a sentence. */
                text: string;
                /** @description The score it would then have. */
                score: number;
                /**
                 * @description The tier of the score.
                 * @enum {string}
                 */
                qualification_type: "hot" | "warm" | "cold" | "unqualified";
            }[];
            /**
             * @description How wide the interval is against the tiers.
             * @enum {string}
             */
            confidence: "low" | "medium" | "high";
            /**
             * @description rules: fewer than 25 outcomes taught it, so that probability, one_in and interval are starting points, not promises; rely on the tier.
             * @enum {string}
             */
            basis: "rules" | "outcomes";
            model: {
                /** @description The model, named by its content. */
                id: string;
                /**
                 * @description prior: rules, with the share that was met from the first outcome on.
                 * @enum {string}
                 */
                stage: "prior" | "ridge" | "ebm";
                trained_on: {
                    outcomes: number;
                    conversions: number;
                    until: string | null;
                };
            };
            won: {
                /** @description What it predicts: won. */
                target: string;
                /** @description Within how many days of the lead. */
                horizon_days: number;
                /** @description How likely that is, from 0 to 1. */
                probability: number;
                interval: {
                    /** @description The share of such intervals that hold. */
                    level: number;
                    /** @description From this probability. */
                    low: number;
                    /** @description To this one. */
                    high: number;
                };
                /** @description How many times the account’s usual odds of it. */
                odds_ratio: number;
                /** @description About one in this many leads like this is won. */
                one_in: number;
                /** @description The account’s usual probability of it. */
                base_rate: number;
                model: {
                    /** @description The model, named by its content. */
                    id: string;
                    /**
                     * @description prior: rules, with the share that was met from the first outcome on.
                     * @enum {string}
                     */
                    stage: "prior" | "ridge" | "ebm";
                    trained_on: {
                        outcomes: number;
                        conversions: number;
                        until: string | null;
                    };
                };
            } | null;
            /** @description Which features these are. */
            feature_spec: string;
            /** @description Names exactly what was looked at. */
            input_hash: string;
            override: {
                /**
                 * @description The tier of the score.
                 * @enum {string}
                 */
                qualification_type: "hot" | "warm" | "cold" | "unqualified";
                /** @description Why. */
                reason: string;
                /** @description Who said so. */
                by: string | null;
                /** @description When, RFC 3339 UTC. */
                at: string;
            } | null;
            llm: {
                /** @description Whether a language model read the messages. */
                used: boolean;
            };
            text: {
                /** @description The language, as ISO 639-1; null where it cannot be told. Never looked at by a score. */
                language: string | null;
                /** @description Whether the words were known. Where not, they say nothing, for or against. */
                read: boolean;
                /** @description Who writes who is no buyer: buyers_agent, complaint, survey, advertisement or job_application. */
                writer: string | null;
                /** @description What the messages say, with the words that say it. */
                facts: {
                    /** @description What was read, such as financing or money. */
                    fact: string;
                    /** @description As what it was read. A field of the lead that says otherwise counts instead. */
                    value: string | number | boolean | null;
                    /** @description The words that say it. */
                    words: string;
                }[];
            } | null;
            /** @description Whether a message gives orders to whoever scores it; its words then count for nothing. */
            injection_suspected: boolean;
            /**
             * Format: date-time
             * @description When it was judged.
             */
            scored_at: string;
        };
        /** @description A service. */
        Service: {
            /** @description The service. */
            id: string;
            /** @constant */
            object: "service";
            /** @description What kind of service it is, in your words; compared without case, accents, blanks and hyphens. */
            type: string;
            /**
             * @description Whether it is on offer.
             * @enum {string}
             */
            status: "active" | "inactive";
            title: string | null;
            description: string | null;
            /** @description In major units with at most two decimals; 0 is "on request". */
            price: number;
            /** @description ISO 4217; that of the account unless given. */
            currency: string;
            bedrooms: number | null;
            bathrooms: number | null;
            square_feet: number | null;
            /** @description Where it is. */
            location: {
                address: string | null;
                city: string | null;
                state: string | null;
            };
            external_id: string | null;
            /** @description Whatever else you keep with it; at most 8 KiB. */
            attributes: {
                [key: string]: unknown;
            };
            listed_at: string | null;
            ended_at: string | null;
            closed_price: number | null;
            /**
             * Format: date-time
             * @description When it came.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /** @description Raised with every change; the ETag. */
            version: number;
        };
        /** @description A change of price or status. */
        ServiceChange: {
            /** @description The change. */
            id: string;
            /** @constant */
            object: "service_change";
            /** @description The service. */
            service_id: string;
            /** @description The price from then on. */
            price: number;
            /** @description ISO 4217. */
            currency: string;
            /**
             * @description Whether it is on offer.
             * @enum {string}
             */
            status: "active" | "inactive";
            former_price: number | null;
            former_status: string | null;
            /**
             * Format: date-time
             * @description When it changed.
             */
            changed_at: string;
        };
        /** @description A browser in which a person is signed in. */
        Session: {
            /** @description The id of the session. */
            id: string;
            /** @constant */
            object: "session";
            /** @description The account it is in. */
            account_id: string;
            /** @description Whether it is the one that asks. */
            is_current: boolean;
            /** @description How the person signed in: password, passkey, sso, setup or invitation. */
            method: string;
            /** @description Whether a second factor was shown. */
            has_second_factor: boolean;
            address: string | null;
            agent: string | null;
            /**
             * Format: date-time
             * @description When the person signed in.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last used, to five minutes.
             */
            last_seen_at: string;
            /**
             * Format: date-time
             * @description When it ends in any case.
             */
            ends_at: string;
        };
        SessionSwitched: {
            /** @constant */
            object: "session_switched";
            /** @description The account the new session is in. */
            account_id: string;
        };
        /**
         * @example {
         *       "account_id": "acct_01k9zq3v8m5r2x7c4h6t8n9p0d",
         *       "is_test": true
         *     }
         */
        SessionTarget: {
            /** @description The account to go to; a live one, also on the way to its test data. */
            account_id: string;
            /** @description True: to its test data, which is made when the first person enters. */
            is_test?: boolean;
        };
        SessionsEnded: {
            /** @constant */
            object: "sessions_ended";
            /** @description How many sessions ended. */
            ended: number;
        };
        SignatureVerdict: {
            /** @constant */
            object: "signature_verdict";
            valid: boolean;
            scheme: ("service" | "standard") | null;
            /**
             * @description What is wrong, or `ok`.
             * @enum {string}
             */
            reason: "ok" | "missing_header" | "timestamp_too_old" | "timestamp_in_future" | "timestamp_not_seconds" | "wrong_secret" | "matches_previous_secret" | "body_reserialized" | "body_changed" | "hex_not_base64" | "key_not_decoded" | "comma_separated" | "signature_malformed";
            /** @description What to do about it. */
            hint: string;
        };
        Simulation: {
            /** @constant */
            object: "simulation";
            /** @description Leads that were looked at. */
            leads: number;
            /** @description Of these, those that came by import: nothing was promised of them on their day, so they count by what a model like the one that scores says that was not taught them. */
            cross_fitted: number;
            present: {
                thresholds: {
                    /** @description Hot from. */
                    hot: number;
                    /** @description Warm from. */
                    warm: number;
                    /** @description Qualified from. */
                    qualify_at: string;
                };
                /** @description By tier. */
                tiers: {
                    /** @description The tier. */
                    tier: string;
                    /** @description Leads in it. */
                    leads: number;
                    /** @description Those whose answer is known. */
                    with_outcome: number;
                    /** @description Those that reached the target. */
                    converted: number;
                    rate: number | null;
                }[];
                qualified: {
                    /** @description Leads that would meet the criteria. */
                    leads: number;
                    /** @description Those that reached the target. */
                    converted: number;
                    rate: number | null;
                    share_of_conversions: number | null;
                };
            };
            proposed: {
                thresholds: {
                    /** @description Hot from. */
                    hot: number;
                    /** @description Warm from. */
                    warm: number;
                    /** @description Qualified from. */
                    qualify_at: string;
                };
                /** @description By tier. */
                tiers: {
                    /** @description The tier. */
                    tier: string;
                    /** @description Leads in it. */
                    leads: number;
                    /** @description Those whose answer is known. */
                    with_outcome: number;
                    /** @description Those that reached the target. */
                    converted: number;
                    rate: number | null;
                }[];
                qualified: {
                    /** @description Leads that would meet the criteria. */
                    leads: number;
                    /** @description Those that reached the target. */
                    converted: number;
                    rate: number | null;
                    share_of_conversions: number | null;
                };
            };
        };
        /** @description A way to sign in with the account’s identity provider. */
        SsoConnection: {
            /** @description The id of the connection. */
            id: string;
            /** @constant */
            object: "sso_connection";
            /**
             * @description Which protocol it speaks.
             * @enum {string}
             */
            kind: "oidc" | "saml";
            /** @description What people call it. */
            name: string;
            /**
             * @description A role; owners are made by owners alone.
             * @enum {string}
             */
            default_role: "admin" | "member" | "viewer";
            /** @description Whether people who are new become members. */
            creates_people: boolean;
            /** @description Whether members sign in this way alone; owners may break the glass. */
            is_enforced: boolean;
            attributes: {
                /** @description The claim or attribute with the e-mail address. */
                email: string;
                /** @description The one with the name. */
                name: string;
                role: string | null;
                /** @description Which role its values mean. */
                roles: {
                    [key: string]: "admin" | "member" | "viewer";
                };
            };
            /** @description Whether owners may sign in by it: only where an owner set up whom it lets in. */
            is_for_owners: boolean;
            oidc: {
                /** @description The issuer, exactly as its metadata names it. */
                issuer: string;
                /** @description What the provider knows us as. */
                client_id: string;
            } | null;
            saml: {
                /** @description The identity provider’s entity id. */
                entity_id: string;
                /** @description Where people are sent. */
                sign_in_url: string;
                /**
                 * @description How they are sent: HTTP-Redirect, unless said, or HTTP-POST.
                 * @enum {string}
                 */
                binding?: "redirect" | "post";
                /** @description The signing certificates in PEM; two while one is being rolled over. */
                certificates: string[];
            } | null;
            metadata_url: string | null;
            metadata_read_at: string | null;
            /** @description Where a sign-in begins. */
            sign_in_url: string;
            /** @description What to register at the provider. */
            callback_url: string;
            /** @description Our entity id, for SAML. */
            entity_id: string;
            our_metadata_url: string | null;
            enabled_at: string | null;
            tested_at: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description Goes up with every change. */
            version: number;
        };
        SsoConnectionPatch: {
            /** @description What people call it. */
            name?: string;
            oidc?: {
                /** @description The issuer, exactly as its metadata names it. */
                issuer: string;
                /** @description What the provider knows us as. */
                client_id: string;
            };
            /** @description The client secret; never shown again. */
            client_secret?: string;
            saml?: {
                /** @description The identity provider’s entity id. */
                entity_id: string;
                /** @description Where people are sent. */
                sign_in_url: string;
                /**
                 * @description How they are sent: HTTP-Redirect, unless said, or HTTP-POST.
                 * @enum {string}
                 */
                binding?: "redirect" | "post";
                /** @description The signing certificates in PEM; two while one is being rolled over. */
                certificates: string[];
            };
            /** @description In place of `saml`: the provider’s metadata, 256 KiB at most. */
            metadata_xml?: string;
            /** @description In place of `saml`: where the metadata is; https, and no private network. */
            metadata_url?: string;
            attributes?: {
                /** @description The claim or attribute with the e-mail address. */
                email: string;
                /** @description The one with the name. */
                name: string;
                role: string | null;
                /** @description Which role its values mean. */
                roles: {
                    [key: string]: "admin" | "member" | "viewer";
                };
            };
            /**
             * @description A role; owners are made by owners alone.
             * @enum {string}
             */
            default_role?: "admin" | "member" | "viewer";
            /** @description Whether people who are new become members. */
            creates_people?: boolean;
            /** @description Whether members sign in this way alone; owners may break the glass. */
            is_enforced?: boolean;
            /** @description Whether it may be used. */
            enabled?: boolean;
        };
        /** @description A domain the identity provider may speak for. */
        SsoDomain: {
            /** @description The id of the entry. */
            id: string;
            /** @constant */
            object: "sso_domain";
            /** @description The domain. */
            domain: string;
            /** @description The name of the TXT record that shows it is yours. */
            record_name: string;
            /** @description What the record must say. */
            record_value: string;
            verified_at: string | null;
            /**
             * Format: date-time
             * @description When it was added.
             */
            created_at: string;
        };
        /** @description A member and the subject they come in as. */
        SsoIdentity: {
            /** @description The id of the member. */
            id: string;
            /** @constant */
            object: "sso_identity";
            /** @description Their e-mail address. */
            email: string;
            name: string | null;
            /** @description Whom the provider calls the person. */
            subject: string;
            /**
             * Format: date-time
             * @description Since when they come as it.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When they last came.
             */
            last_seen_at: string;
        };
        /** @description A sign-in that an SSO connection refused. */
        SsoLogEntry: {
            /** @description The id of the entry. */
            id: string;
            /** @constant */
            object: "sso_log_entry";
            /**
             * @description What kind of fault it was.
             * @enum {string}
             */
            code: "provider_silent" | "provider_unlike" | "provider_refused" | "exchange_refused" | "answer_invalid" | "answer_late" | "answer_elsewhere" | "answer_unasked" | "wrong_protocol" | "weak_signature" | "assertion_unsigned" | "method_unknown" | "address_missing" | "address_invalid" | "address_unverified" | "domain_unverified" | "not_invited" | "person_elsewhere" | "subject_changed" | "owner_kept_out" | "connection_off";
            /** @description What was wrong this time, in a sentence. */
            detail: string;
            /** @description What can be done about it. */
            remedy: string;
            subject: string | null;
            email: string | null;
            user_id: string | null;
            request_id: string | null;
            /**
             * Format: date-time
             * @description When it was refused.
             */
            created_at: string;
        };
        SsoSubject: {
            /** @description Whom the provider calls the person. */
            subject: string;
        };
        /** @description A lead that was just submitted. */
        SubmittedLead: {
            /** @description The lead. */
            id: string;
            /** @constant */
            object: "lead";
            /**
             * @description received until it is scored; qualified or unqualified by its score; won, lost or disqualified by an outcome.
             * @enum {string}
             */
            status: "received" | "qualified" | "unqualified" | "won" | "lost" | "disqualified";
            /** @description The customer it joined. */
            customer_id: string;
            /** @description The name, as sent. */
            name: string | null;
            /** @description The e-mail address, in lower case. */
            email: string | null;
            /** @description The phone number in international form. */
            phone: string | null;
            preferences: {
                /** @description The type wanted. */
                property_type: string | null;
                price_range: {
                    min: number | null;
                    max: number | null;
                } | null;
                /** @description Where they look. */
                city: string | null;
                /** @description The region. */
                state: string | null;
                bedrooms: number | null;
                bathrooms: number | null;
                timeline_days: number | null;
                /** @description How they pay. */
                financing: string | null;
            };
            /** @description The first inbound message. */
            message: string | null;
            /** @description Where it came from. */
            source: string | null;
            /** @description Your id for it. */
            external_id: string | null;
            /** @description The service it asks about. */
            service_id: string | null;
            /** @description Consent, as sent. */
            consent: unknown;
            /** @description Whatever else came with the lead: at most 50 members and 8 KiB. */
            attributes: {
                [key: string]: unknown;
            };
            /** @description Whether it is a trial. */
            test: boolean;
            /** @description Whether it belongs to the demonstration of a new account: a trial that is listed and can be worked on. */
            demo: boolean;
            /** @description The latest score. */
            score: number;
            /**
             * @description The tier of the score.
             * @enum {string}
             */
            qualification_type: "hot" | "warm" | "cold" | "unqualified";
            /** @description What spoke for and against it, in the documented vocabulary. */
            triggers: string[];
            override: {
                /**
                 * @description The tier of the score.
                 * @enum {string}
                 */
                qualification_type: "hot" | "warm" | "cold" | "unqualified";
                /** @description Why. */
                reason: string;
                /** @description Who said so. */
                by: string | null;
                /** @description When, RFC 3339 UTC. */
                at: string;
            } | null;
            /** @description The earlier lead of which this is the same enquiry again. */
            duplicate_of: string | null;
            /** @description The latest milestone, once there is one. */
            outcome: string | null;
            /**
             * Format: date-time
             * @description When it came.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /** @description Raised with every change; the ETag. */
            version: number;
            /** @description What was taken in otherwise than it was sent; it kept nothing out. */
            warnings: {
                /** @description The member, as a JSON pointer into what was sent. */
                pointer: string;
                /** @description What it is, in one stable word. */
                code: string;
                /** @description What became of it, in a sentence. */
                detail: string;
            }[];
        };
        /** @description The instance as its operator wants to see it. */
        System: {
            /** @constant */
            object: "system";
            /** @description The version of Leadhouse that answers. */
            version: string;
            /** @description The address the instance says it has. */
            public_url: string;
            database: {
                /** @description Whether it is the one in the data folder. */
                is_embedded: boolean;
                /** @description The version of PostgreSQL. */
                version: string;
                /** @description The last migration that was applied. */
                schema: string;
                /** @description How much it takes on disk. */
                size_bytes: number;
                /** @description Open connections, of all processes. */
                connections: number;
                /** @description How many it allows. */
                max_connections: number;
            };
            disk: {
                /** @description The data folder. */
                folder: string;
                /** @description Where the files of the database are. */
                database_folder: string;
                /** @description What is free on its disk. */
                free_bytes: number;
                /** @description How large the disk is. */
                total_bytes: number;
            } | null;
            backlog: {
                /** @description Webhook deliveries that are due now. */
                deliveries_due: number;
                oldest_due_at: string | null;
                /** @description Letters that have not left. */
                mails_waiting: number;
            };
            backup: {
                /** @description Where nightly backups lie. */
                dir: string;
                last_at: string | null;
                last_bytes: number | null;
                failing_since: string | null;
                failure: string | null;
            } | null;
            /** @description Accounts with entries in the audit log that have waited for their seal for over a minute, the longest first, 20 at most. */
            audit_overdue: {
                /** @description The account. */
                account_id: string;
                /**
                 * Format: date-time
                 * @description When its first entry without a seal was written.
                 */
                since: string;
            }[];
            /** @description Processes of the last day. */
            processes: {
                /** @description Host name and process id. */
                id: string;
                /** @description What it does. */
                roles: ("api" | "worker")[];
                /** @description The version of Leadhouse it runs. */
                version: string;
                /** @description The version of Node.js it runs on. */
                node_version: string;
                /** @description The memory it holds. */
                memory_bytes: number;
                /**
                 * Format: date-time
                 * @description When it started.
                 */
                started_at: string;
                /**
                 * Format: date-time
                 * @description When it last said that it lives; it does so every ten seconds.
                 */
                seen_at: string;
                /** @description What it repeats. */
                rounds: {
                    /** @description What is repeated. */
                    name: string;
                    /** @description How often it was done since the process started. */
                    runs: number;
                    last_ended_at: string | null;
                    last_duration_ms: number | null;
                    last_failed_at: string | null;
                    last_failure: string | null;
                    failing_since: string | null;
                    /** @description The accounts it fails for, the longest first, 20 at most. Others go on. */
                    failing_accounts: {
                        /** @description The account. */
                        account_id: string;
                        /**
                         * Format: date-time
                         * @description Since when it has been failing for this account.
                         */
                        since: string;
                        /** @description What it last failed with. */
                        failure: string;
                    }[];
                }[];
            }[];
        };
        TokenRequest: {
            /**
             * @description What is exchanged.
             * @enum {string}
             */
            grant_type: "authorization_code" | "refresh_token";
            /** @description The code of the redirect, within 60 s and once. */
            code?: string;
            /** @description The address the code was sent to; with a code. */
            redirect_uri?: string;
            /** @description The PKCE verifier, where a challenge was sent. */
            code_verifier?: string;
            /** @description The refresh token; each works once. */
            refresh_token?: string;
            /** @description Fewer scopes than were granted, separated by blanks. */
            scope?: string;
            /** @description The app. */
            client_id?: string;
            /** @description Its secret, unless it is sent by HTTP Basic. */
            client_secret?: string;
        };
        TokenResponse: {
            /** @description Send it as Authorization: Bearer <ACCESS_TOKEN>. */
            access_token: string;
            /** @constant */
            token_type: "Bearer";
            /** @description Its lifetime in seconds. */
            expires_in: number;
            /** @description Exchange it for the next pair. */
            refresh_token?: string;
            /** @description The granted scopes, separated by single blanks. */
            scope: string;
        };
        TokenTarget: {
            /** @description The token. */
            token: string;
            /** @description access_token or refresh_token. */
            token_type_hint?: string;
            /** @description The app. */
            client_id?: string;
            /** @description Its secret, unless it is sent by HTTP Basic. */
            client_secret?: string;
        };
        TotpConfirmation: {
            /** @description From the offer. */
            ticket: string;
            /** @description Six digits from the authenticator app. */
            code: string;
        };
        TotpOffer: {
            /** @constant */
            object: "totp_offer";
            /** @description The secret, to type into an app. */
            secret: string;
            /** @description The same as a URI, for a QR code. */
            uri: string;
            /** @description To be sent back with the first code. */
            ticket: string;
        };
        Usage: {
            /** @constant */
            object: "usage";
            /** @description The rule that counts, as the RateLimit headers name it. */
            policy: string;
            /**
             * Format: date
             * @description The UTC day it counts for.
             */
            day: string;
            /** @description Requests used today. */
            used: number;
            limit: number | null;
            remaining: number | null;
            /**
             * Format: date-time
             * @description When the next day begins.
             */
            resets_at: string;
            /** @description The last 30 days with requests, the newest first. */
            history: {
                /** Format: date */
                day: string;
                used: number;
                /** @description By which keys and apps, the most first, some seconds late. A key or an app sees its own part alone. */
                by: {
                    id: string;
                    used: number;
                }[];
            }[];
        };
        /** @description A valuation from the account’s own asking prices. */
        Valuation: {
            /** @constant */
            object: "valuation";
            /** @description The service. */
            service_id: string;
            /** @description ISO 4217. */
            currency: string;
            price: number | null;
            estimate: number | null;
            band80: {
                /** @description The lower end. */
                low: number;
                /** @description The upper end. */
                high: number;
            } | null;
            gap_pct: number | null;
            /** @description Whether its price lies too far off to count in market figures. */
            outlier: boolean;
            comparables: {
                /** @description A similar service. */
                service_id: string;
                /** @description What it asks. */
                price: number;
                /** @description What it would ask with the features of the valued one. */
                adjusted_price: number;
                bedrooms: number | null;
                bathrooms: number | null;
                square_feet: number | null;
                city: string | null;
                state: string | null;
            }[];
            /** @description How the estimate comes about from the typical home. */
            effects: {
                /** @description A feature of the home; an attribute as `attributes.<name>`. */
                feature: string;
                value: (string | number) | null;
                typical: (string | number) | null;
                /** @description What it adds to the price against the typical home. */
                pct: number;
            }[];
            /** @description Attributes of your services the estimate takes into account, the most helpful first. */
            attributes: {
                /** @description The name under `attributes`. */
                name: string;
                /**
                 * @description As a number, by its ratios, or by its words.
                 * @enum {string}
                 */
                form: "linear" | "logarithmic" | "words";
                /** @description How much of the squared error that was left it takes away in homes held out, in per cent. */
                gain_pct: number;
                /** @description The middle value, or the commonest word. */
                typical: string | number;
            }[];
            market: {
                /**
                 * @description The smallest area with enough homes.
                 * @enum {string}
                 */
                scope: "city" | "state" | "account";
                /** @description Homes the regression stands on. */
                n: number;
                /** @description Share of the spread of log price that is explained. */
                r2: number;
            };
            warnings: {
                /** @description A stable word. */
                code: string;
                /** @description What to mind. */
                text: string;
            }[];
            reason: string | null;
            /**
             * Format: date-time
             * @description When it was computed.
             */
            as_of: string;
        };
        /** @description A saved view of a list. */
        View: {
            /** @description The id of the view. */
            id: string;
            /** @constant */
            object: "view";
            /**
             * @description The list it is a view of.
             * @enum {string}
             */
            page: "leads" | "customers" | "services" | "deliveries";
            /** @description What it is called. */
            name: string;
            /** @description What the list is asked with: its filters and its sort, each as it stands in the query string of that list, without `limit` and `cursor`. */
            query: {
                [key: string]: string;
            };
            /** @description Whether every member sees it; a private view is its maker’s alone. */
            shared: boolean;
            /** @description Its place among the views of its page, smallest first. */
            position: number;
            /** @description Who made it. */
            created_by: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /** @description Raised with every change; the ETag. */
            version: number;
        };
        ViewPatch: {
            /** @description What it is called. */
            name?: string;
            /** @description What the list is asked with: its filters and its sort, each as it stands in the query string of that list, without `limit` and `cursor`. */
            query?: {
                [key: string]: string | null;
            };
            /** @description Whether every member sees it; a private view is its maker’s alone. */
            shared?: boolean;
            /**
             * Format: int32
             * @description Its place among the views of its page, smallest first.
             */
            position?: number;
        };
        Webhook: {
            /** @example whk_01k9zq3v8m5r2x7c4h6t8n9p0d */
            id: string;
            /** @constant */
            object: "webhook";
            url: string;
            events: string[];
            description: string | null;
            /**
             * @description Whether deliveries are made.
             * @enum {string}
             */
            status: "enabled" | "paused" | "disabled";
            disabled_reason: ("gone" | "failing" | "grant_ended" | "by_us") | null;
            event_version: string;
            retry_schedule: number[];
            timeout_seconds: number;
            max_in_flight: number;
            rate_limit_per_second: number | null;
            /**
             * @description Whether the events of one customer arrive in their order.
             * @enum {string}
             */
            ordering: "none" | "customer";
            /** @description The names of its own headers. */
            headers: string[];
            health: {
                /**
                 * @description `failing` since its last success; `unknown` before the first attempt.
                 * @enum {string}
                 */
                state: "unknown" | "healthy" | "failing";
                success_rate_24h: number | null;
                last_success_at: string | null;
                last_failure_at: string | null;
                failing_since: string | null;
                breaker: {
                    /**
                     * @description While `open`, deliveries are deferred and one probe at a time is let through.
                     * @enum {string}
                     */
                    state: "closed" | "open" | "half_open";
                    /** @description Connect, timeout, 5xx and 429 failures in a row. */
                    consecutive_failures: number;
                    probe_at: string | null;
                };
            };
            restored_at: string | null;
            /** @description Deliveries that wait for it to be resumed. */
            held_count: number;
            /**
             * Format: date-time
             * @description When it was registered.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            version: number;
        };
        WebhookTest: {
            /** @constant */
            object: "webhook_test";
            delivery_id: string | null;
            event_id: string;
            event_type: string;
            /**
             * @description Whether the receiver accepted it.
             * @enum {string}
             */
            status: "succeeded" | "failed";
            secret: string | null;
            attempt: components["schemas"]["Attempt"];
        };
    };
    responses: {
        /** @description One of `invalid_request`, `malformed_json`, `unsupported_media_type`, `body_too_large`, `malformed_request`, `request_timeout`, `attributes_too_large`, `invalid_cursor`, `version_mismatch`, `state_conflict`, `external_id_taken`, `contact_taken`, `person_erased`, `search_too_long`, `limit_reached`, `idempotency_key_reused`, `secret_limit`, `payload_gone`. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description One of `unauthorized`, `invalid_token`, `csrf_proof_missing`, `second_factor_required`. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description One of `insufficient_scope`, `forbidden`, `person_required`, `plan_required`, `ip_not_allowed`, `https_required`, `reauthentication_required`. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description One of `not_found`. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description One of `quota_exceeded`, `rate_limited`, `too_many_at_once`, `idempotency_in_progress`. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description One of `internal_error`, `temporarily_unavailable`. */
        ServerError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description The id of the request; quote it when you ask about an answer.
         * @example req_01k9zq3v8m5r2x7c4h6t8n9p0c
         */
        "X-Request-Id": string;
        /**
         * @description The origin of the page that asks, where the setting allows it; else absent.
         * @example https://app.example.com
         */
        "Access-Control-Allow-Origin": string;
        /**
         * @description The daily quota that counts; absent without one, and for signed-in people.
         * @example "basic-daily";q=1000;w=86400
         */
        "RateLimit-Policy": string;
        /**
         * @description What is left of it, and in how many seconds it begins anew.
         * @example "basic-daily";r=872;t=3600
         */
        RateLimit: string;
        /**
         * @description Requests a day.
         * @example 1000
         */
        "X-RateLimit-Limit": number;
        /**
         * @description Requests left today.
         * @example 872
         */
        "X-RateLimit-Remaining": number;
        /**
         * @description When it begins anew, in Unix seconds.
         * @example 1772496000
         */
        "X-RateLimit-Reset": number;
        /**
         * @description Seconds to wait.
         * @example 1
         */
        "Retry-After": number;
        /**
         * @description The path of what was made.
         * @example /v1/leads/lead_01k9zq3v8m5r2x7c4h6t8n9p0c
         */
        Location: string;
        /**
         * @description The path of the next page, as `rel="next"`; absent on the last.
         * @example </v1/leads?cursor=WyJ4IiwxXQ>; rel="next"
         */
        Link: string;
        /**
         * @description The version of what is answered, for If-Match and If-None-Match.
         * @example "1"
         */
        ETag: string;
        /**
         * @description `true` where the answer is that of an earlier request with the same key; else absent.
         * @example true
         */
        "Idempotency-Replayed": string;
        /**
         * @description What is asked for, as RFC 6750 has it.
         * @example Bearer error="insufficient_scope", scope="customers.read"
         */
        "WWW-Authenticate": string;
        /**
         * @description The methods of the path, where it has others.
         * @example GET, HEAD
         */
        Allow: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    get_healthz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
        };
    };
    get_readyz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "failing": [
                     *         {
                     *           "round": "text",
                     *           "seconds": 1
                     *         }
                     *       ],
                     *       "audit_unsealed_seconds": 1,
                     *       "backup_age_seconds": 1
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description `degraded` where it serves, and something behind it has failed for over a minute.
                         * @enum {string}
                         */
                        status: "ok" | "degraded";
                        /** @description What is repeated behind the requests and has failed for over a minute. */
                        failing: {
                            /** @description What fails. */
                            round: string;
                            /** @description For how long. */
                            seconds: number;
                        }[];
                        /** @description How long an entry of the audit log has waited for its seal, where over a minute; else 0. */
                        audit_unsealed_seconds: number;
                        backup_age_seconds: number | null;
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
        };
    };
    get_metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example # HELP leadhouse_http_request_duration_seconds … */
                    "text/plain; version=0.0.4; charset=utf-8": string;
                };
            };
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
        };
    };
    get_problems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html>… */
                    "text/html; charset=utf-8": string;
                };
            };
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
        };
    };
    get_problems_code: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Which code.
                 * @example invalid_request
                 */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html>… */
                    "text/html; charset=utf-8": string;
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    get_openapi_json: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 when it is still the current one. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {"openapi":"3.1.1"} */
                    "application/json; charset=utf-8": string;
                };
            };
            /** @description You have the current version. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
        };
    };
    get_docs: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 when it is still the current one. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html>… */
                    "text/html; charset=utf-8": string;
                };
            };
            /** @description You have the current version. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
        };
    };
    get_docs_file: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 when it is still the current one. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Which file.
                 * @example reference.js
                 */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html>… */
                    "text/html; charset=utf-8": string;
                    /** @example # Webhooks… */
                    "text/markdown; charset=utf-8": string;
                    /** @example … */
                    "text/javascript; charset=utf-8": string;
                    /** @example … */
                    "text/css; charset=utf-8": string;
                };
            };
            /** @description You have the current version. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    get_llms_txt: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 when it is still the current one. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example # Leadhouse… */
                    "text/plain; charset=utf-8": string;
                };
            };
            /** @description You have the current version. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
        };
    };
    get_well_known_security_txt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example Contact: mailto:security@example.com */
                    "text/plain; charset=utf-8": string;
                };
            };
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
        };
    };
    get_usage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "usage",
                     *       "policy": "text",
                     *       "day": "2026-03-02",
                     *       "used": 128,
                     *       "limit": 20,
                     *       "remaining": 872,
                     *       "resets_at": "2026-03-02T09:00:00.000Z",
                     *       "history": [
                     *         {
                     *           "day": "2026-03-02",
                     *           "used": 128,
                     *           "by": [
                     *             {
                     *               "id": "text",
                     *               "used": 128
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Usage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_services: {
        parameters: {
            query?: {
                /** @description Of this type, in any case and spelling of blanks. */
                type?: string;
                /** @description At least this price, in the currency of the account. Inclusive. */
                min_price?: number;
                /** @description At most this price, in the currency of the account. Inclusive. */
                max_price?: number;
                /** @description In this city, in any case, accents, spaces or `_`. */
                city?: string;
                /** @description In this state, two letters. */
                state?: string;
                /** @description With at least as many bedrooms. */
                min_bedrooms?: number;
                /** @description With at least as many bathrooms. */
                min_bathrooms?: number;
                /** @description Whether it is on offer. */
                status?: "active" | "inactive";
                /** @description Words of which each occurs in title, description, address or city. */
                q?: string;
                /** @description With this id of yours. */
                external_id?: string;
                /** @description Created from then on. Inclusive. */
                created_after?: string;
                /** @description Created until then. Inclusive. */
                created_before?: string;
                /** @description Last changed from then on. Inclusive. */
                updated_after?: string;
                /** @description Last changed until then. Inclusive. */
                updated_before?: string;
                /** @description The order; `-` for descending. Rows without a value come last in both. */
                sort?: "created_at" | "-created_at" | "updated_at" | "-updated_at" | "price" | "-price";
                /** @description How many rows a page has at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before, with the same filters and sort. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "svc_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "object": "service",
                     *           "type": "residential",
                     *           "status": "active",
                     *           "title": "Three bedrooms by the park",
                     *           "description": "text",
                     *           "price": 350000,
                     *           "currency": "USD",
                     *           "bedrooms": 3,
                     *           "bathrooms": 2,
                     *           "square_feet": 1850,
                     *           "location": {
                     *             "address": "12 Oak Lane",
                     *             "city": "Austin",
                     *             "state": "TX"
                     *           },
                     *           "external_id": "a-1",
                     *           "attributes": {
                     *             "pool": true
                     *           },
                     *           "listed_at": "2026-03-02T09:00:00.000Z",
                     *           "ended_at": "2026-03-02T09:00:00.000Z",
                     *           "closed_price": 345000,
                     *           "created_at": "2026-03-02T09:00:00.000Z",
                     *           "updated_at": "2026-03-02T09:00:00.000Z",
                     *           "version": 1,
                     *           "price_outlier": false
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "WyJ4IiwxXQ"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: {
                            /** @description The service. */
                            id: string;
                            /** @constant */
                            object: "service";
                            /** @description What kind of service it is, in your words; compared without case, accents, blanks and hyphens. */
                            type: string;
                            /**
                             * @description Whether it is on offer.
                             * @enum {string}
                             */
                            status: "active" | "inactive";
                            title: string | null;
                            description: string | null;
                            /** @description In major units with at most two decimals; 0 is "on request". */
                            price: number;
                            /** @description ISO 4217; that of the account unless given. */
                            currency: string;
                            bedrooms: number | null;
                            bathrooms: number | null;
                            square_feet: number | null;
                            /** @description Where it is. */
                            location: {
                                address: string | null;
                                city: string | null;
                                state: string | null;
                            };
                            external_id: string | null;
                            /** @description Whatever else you keep with it; at most 8 KiB. */
                            attributes: {
                                [key: string]: unknown;
                            };
                            listed_at: string | null;
                            ended_at: string | null;
                            closed_price: number | null;
                            /**
                             * Format: date-time
                             * @description When it came.
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @description When it last changed.
                             */
                            updated_at: string;
                            /** @description Raised with every change; the ETag. */
                            version: number;
                            /** @description Whether the latest analysis of its market set the price aside as too far off: often a typing error. */
                            price_outlier: boolean;
                        }[];
                        /** @description Whether there is another page. */
                        has_more: boolean;
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_services: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "residential",
                 *       "price": 350000,
                 *       "bedrooms": 3,
                 *       "location": {
                 *         "address": "12 Oak Lane",
                 *         "city": "Austin",
                 *         "state": "TX"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description What kind of service it is, in your words; compared without case, accents, blanks and hyphens. */
                    type: string;
                    /** @description In major units with at most two decimals; 0 is "on request". */
                    price: number;
                    /**
                     * @description Whether it is on offer.
                     * @enum {string}
                     */
                    status?: "active" | "inactive";
                    /** @description A line that names it. */
                    title?: string | null;
                    /** @description What one should know of it. */
                    description?: string | null;
                    /** @description ISO 4217; that of the account unless given. */
                    currency?: string | null;
                    /** @description How many bedrooms. */
                    bedrooms?: number | null;
                    /** @description How many bathrooms, half baths counted whole. */
                    bathrooms?: number | null;
                    /** @description The living area. */
                    square_feet?: number | null;
                    /** @description Where it is. */
                    location?: {
                        /** @description Street and number. */
                        address?: string | null;
                        /** @description The city; compared without case, accents, blanks and hyphens. */
                        city?: string | null;
                        /** @description Two letters of the region. */
                        state?: string | null;
                    } | null;
                    /** @description Your own id for it; unique in the account. */
                    external_id?: string | null;
                    /** @description Whatever else you keep with it; at most 8 KiB. */
                    attributes?: {
                        [key: string]: unknown;
                    } | null;
                    /** @description Since when it is on offer, where that was before it came here. The market counts its age from then. */
                    listed_at?: string | null;
                    /** @description When it went off offer; only an inactive service has one. */
                    ended_at?: string | null;
                    /** @description What it closed at; only an inactive service has one. With `ended_at` the market sets it against what was asked. */
                    closed_price?: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "svc_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "service",
                     *       "type": "residential",
                     *       "status": "active",
                     *       "title": "Three bedrooms by the park",
                     *       "description": "text",
                     *       "price": 350000,
                     *       "currency": "USD",
                     *       "bedrooms": 3,
                     *       "bathrooms": 2,
                     *       "square_feet": 1850,
                     *       "location": {
                     *         "address": "12 Oak Lane",
                     *         "city": "Austin",
                     *         "state": "TX"
                     *       },
                     *       "external_id": "a-1",
                     *       "attributes": {
                     *         "pool": true
                     *       },
                     *       "listed_at": "2026-03-02T09:00:00.000Z",
                     *       "ended_at": "2026-03-02T09:00:00.000Z",
                     *       "closed_price": 345000,
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Service"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_services_batch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "type": "house",
                 *           "price": 350000,
                 *           "external_id": "a-1"
                 *         }
                 *       ],
                 *       "upsert": "external_id"
                 *     }
                 */
                "application/json": {
                    /** @description Services, each as POST /services takes one. */
                    items: unknown[];
                    upsert?: "external_id" | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "batch",
                     *       "data": [
                     *         {
                     *           "index": 1,
                     *           "status": "created",
                     *           "id": "text",
                     *           "problem": {},
                     *           "warnings": [
                     *             {
                     *               "pointer": "text",
                     *               "code": "text",
                     *               "detail": "text"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "failed": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Batch"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_services_service_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 when it is still the current one. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the service.
                 * @example svc_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                service_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "svc_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "service",
                     *       "type": "residential",
                     *       "status": "active",
                     *       "title": "Three bedrooms by the park",
                     *       "description": "text",
                     *       "price": 350000,
                     *       "currency": "USD",
                     *       "bedrooms": 3,
                     *       "bathrooms": 2,
                     *       "square_feet": 1850,
                     *       "location": {
                     *         "address": "12 Oak Lane",
                     *         "city": "Austin",
                     *         "state": "TX"
                     *       },
                     *       "external_id": "a-1",
                     *       "attributes": {
                     *         "pool": true
                     *       },
                     *       "listed_at": "2026-03-02T09:00:00.000Z",
                     *       "ended_at": "2026-03-02T09:00:00.000Z",
                     *       "closed_price": 345000,
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Service"];
                };
            };
            /** @description You have the current version. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    delete_services_service_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the service.
                 * @example svc_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                service_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "svc_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "service",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        id: string;
                        /** @constant */
                        object: "service";
                        /** @constant */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    patch_services_service_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the service.
                 * @example svc_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                service_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "price": 345000
                 *     }
                 */
                "application/json": {
                    /** @description What kind of service it is, in your words; compared without case, accents, blanks and hyphens. */
                    type?: string;
                    /** @description In major units with at most two decimals; 0 is "on request". */
                    price?: number;
                    /**
                     * @description Whether it is on offer.
                     * @enum {string}
                     */
                    status?: "active" | "inactive";
                    /** @description A line that names it. */
                    title?: string | null;
                    /** @description What one should know of it. */
                    description?: string | null;
                    /** @description ISO 4217; that of the account unless given. */
                    currency?: string | null;
                    /** @description How many bedrooms. */
                    bedrooms?: number | null;
                    /** @description How many bathrooms, half baths counted whole. */
                    bathrooms?: number | null;
                    /** @description The living area. */
                    square_feet?: number | null;
                    /** @description Where it is. */
                    location?: {
                        /** @description Street and number. */
                        address?: string | null;
                        /** @description The city; compared without case, accents, blanks and hyphens. */
                        city?: string | null;
                        /** @description Two letters of the region. */
                        state?: string | null;
                    } | null;
                    /** @description Your own id for it; unique in the account. */
                    external_id?: string | null;
                    /** @description Whatever else you keep with it; at most 8 KiB. */
                    attributes?: {
                        [key: string]: unknown;
                    } | null;
                    /** @description Since when it is on offer, where that was before it came here. The market counts its age from then. */
                    listed_at?: string | null;
                    /** @description When it went off offer; only an inactive service has one. */
                    ended_at?: string | null;
                    /** @description What it closed at; only an inactive service has one. With `ended_at` the market sets it against what was asked. */
                    closed_price?: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "svc_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "service",
                     *       "type": "residential",
                     *       "status": "active",
                     *       "title": "Three bedrooms by the park",
                     *       "description": "text",
                     *       "price": 350000,
                     *       "currency": "USD",
                     *       "bedrooms": 3,
                     *       "bathrooms": 2,
                     *       "square_feet": 1850,
                     *       "location": {
                     *         "address": "12 Oak Lane",
                     *         "city": "Austin",
                     *         "state": "TX"
                     *       },
                     *       "external_id": "a-1",
                     *       "attributes": {
                     *         "pool": true
                     *       },
                     *       "listed_at": "2026-03-02T09:00:00.000Z",
                     *       "ended_at": "2026-03-02T09:00:00.000Z",
                     *       "closed_price": 345000,
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Service"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_services_service_id_history: {
        parameters: {
            query?: {
                /** @description How many rows a page has at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before, with the same filters and sort. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the service.
                 * @example svc_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                service_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "text",
                     *           "object": "service_change",
                     *           "service_id": "svc_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "price": 350000,
                     *           "currency": "USD",
                     *           "status": "active",
                     *           "former_price": 0.5,
                     *           "former_status": "text",
                     *           "changed_at": "2026-03-02T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "WyJ4IiwxXQ"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["ServiceChange"][];
                        /** @description Whether there is another page. */
                        has_more: boolean;
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_analytics_market: {
        parameters: {
            query?: {
                /** @description A city in any spelling: case, accents, blanks and `_` do not matter. All cities when absent. */
                city?: string;
                /** @description Two letters of the region, to tell cities of one name apart. */
                state?: string;
                /** @description The type of the services, compared like cities. All types when absent. */
                property_type?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "ana_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "market_analysis",
                     *       "headline": [
                     *         "text"
                     *       ],
                     *       "area": {
                     *         "city": "Austin",
                     *         "state": "TX",
                     *         "slug": "text"
                     *       },
                     *       "property_type": "residential",
                     *       "as_of": "2026-03-02T09:00:00.000Z",
                     *       "basis": "own_asking_prices",
                     *       "current": {
                     *         "listings": 1,
                     *         "active": 1
                     *       },
                     *       "sample": {
                     *         "listings": 1,
                     *         "active": 1,
                     *         "priced": 1,
                     *         "duplicates": 1,
                     *         "undated": 1,
                     *         "window_days": 1,
                     *         "sufficient": false
                     *       },
                     *       "price": {
                     *         "currency": "USD",
                     *         "median": 0.5,
                     *         "ci95": {
                     *           "low": 0.5,
                     *           "high": 0.5
                     *         },
                     *         "p10": 0.5,
                     *         "p25": 0.5,
                     *         "p75": 0.5,
                     *         "p90": 0.5
                     *       },
                     *       "per_unit": {
                     *         "price_per_bedroom": 0.5,
                     *         "price_per_sqft": 0.5
                     *       },
                     *       "quality_adjusted": {
                     *         "method": "hedonic_ols_hc1",
                     *         "typical": {
                     *           "bedrooms": 3,
                     *           "bathrooms": 2,
                     *           "square_feet": 1850,
                     *           "city": "Austin",
                     *           "state": "TX",
                     *           "type": "residential"
                     *         },
                     *         "value": 12500,
                     *         "ci95": {
                     *           "low": 0.5,
                     *           "high": 0.5
                     *         },
                     *         "r2": 0.5,
                     *         "n": 1,
                     *         "effects": [
                     *           {
                     *             "feature": "text",
                     *             "per": "one_more",
                     *             "pct": 0.5,
                     *             "ci95": {
                     *               "low": 0.5,
                     *               "high": 0.5
                     *             }
                     *           }
                     *         ],
                     *         "attributes": [
                     *           {
                     *             "name": "Ann Lee",
                     *             "form": "linear",
                     *             "gain_pct": 0.5,
                     *             "typical": "text",
                     *             "words": [
                     *               {
                     *                 "word": "text",
                     *                 "pct": 0.5,
                     *                 "ci95": {
                     *                   "low": 0.5,
                     *                   "high": 0.5
                     *                 }
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       },
                     *       "trend": {
                     *         "method": "hedonic_time_hc1",
                     *         "pct_per_year": 0.5,
                     *         "ci95": {
                     *           "low": 0.5,
                     *           "high": 0.5
                     *         },
                     *         "direction": "up",
                     *         "months": 1,
                     *         "check": {
                     *           "method": "theil_sen_on_residuals",
                     *           "pct_per_year": 0.5,
                     *           "ci95": {
                     *             "low": 0.5,
                     *             "high": 0.5
                     *           }
                     *         },
                     *         "reason": "Called back within the hour."
                     *       },
                     *       "supply": {
                     *         "active": 1,
                     *         "new_30d": 1,
                     *         "ended_90d": 1,
                     *         "months_of_supply": 0.5,
                     *         "more_than_months": 1,
                     *         "price_cuts_90d": 1,
                     *         "reason": "Called back within the hour."
                     *       },
                     *       "series": [
                     *         {
                     *           "month": "text",
                     *           "complete": false,
                     *           "level": {
                     *             "value": 12500,
                     *             "ci95": {
                     *               "low": 0.5,
                     *               "high": 0.5
                     *             }
                     *           },
                     *           "inventory": {
                     *             "value": 12500,
                     *             "ci95": {
                     *               "low": 0.5,
                     *               "high": 0.5
                     *             }
                     *           },
                     *           "new": {
                     *             "value": 12500,
                     *             "ci95": {
                     *               "low": 0.5,
                     *               "high": 0.5
                     *             }
                     *           },
                     *           "ended": {
                     *             "value": 12500,
                     *             "ci95": {
                     *               "low": 0.5,
                     *               "high": 0.5
                     *             }
                     *           },
                     *           "age": {
                     *             "value": 12500,
                     *             "ci95": {
                     *               "low": 0.5,
                     *               "high": 0.5
                     *             }
                     *           },
                     *           "price_cuts": {
                     *             "share": {
                     *               "value": 12500,
                     *               "ci95": {
                     *                 "low": 0.5,
                     *                 "high": 0.5
                     *               }
                     *             },
                     *             "size": {
                     *               "value": 12500,
                     *               "ci95": {
                     *                 "low": 0.5,
                     *                 "high": 0.5
                     *               }
                     *             },
                     *             "days_to_first": {
                     *               "value": 12500,
                     *               "ci95": {
                     *                 "low": 0.5,
                     *                 "high": 0.5
                     *               }
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "year_against_wider": {
                     *         "here_pct": 0.5,
                     *         "wider_pct": 0.5,
                     *         "difference_pct": 0.5,
                     *         "ci95": {
                     *           "low": 0.5,
                     *           "high": 0.5
                     *         },
                     *         "wider_listings": 1,
                     *         "reason": "Called back within the hour."
                     *       },
                     *       "sale_to_asking": {
                     *         "n": 1,
                     *         "window_days": 1,
                     *         "median_pct": {
                     *           "value": 12500,
                     *           "ci95": {
                     *             "low": 0.5,
                     *             "high": 0.5
                     *           }
                     *         },
                     *         "above_asking_pct": {
                     *           "value": 12500,
                     *           "ci95": {
                     *             "low": 0.5,
                     *             "high": 0.5
                     *           }
                     *         },
                     *         "reason": "Called back within the hour."
                     *       },
                     *       "enquiries": {
                     *         "distinct_90d": 1,
                     *         "per_listing": 0.5,
                     *         "vs_account": 0.5
                     *       },
                     *       "listing_age": {
                     *         "live_median": 0.5,
                     *         "ended_median": 0.5,
                     *         "reason": "Called back within the hour."
                     *       },
                     *       "shrinkage": {
                     *         "weight": 0.5,
                     *         "parent": "text",
                     *         "parent_listings": 1
                     *       },
                     *       "ladder": [
                     *         {
                     *           "bedrooms": 3,
                     *           "n": 1,
                     *           "median": 0.5,
                     *           "ci95": {
                     *             "low": 0.5,
                     *             "high": 0.5
                     *           },
                     *           "p10": 0.5,
                     *           "p25": 0.5,
                     *           "p75": 0.5,
                     *           "p90": 0.5
                     *         }
                     *       ],
                     *       "positions": [
                     *         {
                     *           "service_id": "svc_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "price": 350000,
                     *           "expected": 0.5,
                     *           "gap_pct": 0.5,
                     *           "days": 1,
                     *           "outlier": false,
                     *           "beyond": "above"
                     *         }
                     *       ],
                     *       "standing": {
                     *         "homes": 1,
                     *         "above": 1,
                     *         "above_and_old": 1,
                     *         "below": 1,
                     *         "between": {
                     *           "listings": 1,
                     *           "low_pct": 0.5,
                     *           "high_pct": 0.5
                     *         }
                     *       },
                     *       "services": [
                     *         {
                     *           "service_id": "svc_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "name": "Ann Lee"
                     *         }
                     *       ],
                     *       "bands": [
                     *         {
                     *           "low": 0.5,
                     *           "high": 0.5,
                     *           "listings": 1,
                     *           "enquirers": 1
                     *         }
                     *       ],
                     *       "insights": [
                     *         {
                     *           "code": "text",
                     *           "text": "Could we see it on Saturday?",
                     *           "so_what": "text",
                     *           "evidence": {},
                     *           "service_ids": [
                     *             "svc_01k9zq3v8m5r2x7c4h6t8n9p0c"
                     *           ]
                     *         }
                     *       ],
                     *       "outliers_excluded": 1,
                     *       "by_state": [
                     *         {
                     *           "state": "TX",
                     *           "listings": 1,
                     *           "active": 1
                     *         }
                     *       ],
                     *       "warnings": [
                     *         {
                     *           "code": "text",
                     *           "text": "Could we see it on Saturday?"
                     *         }
                     *       ],
                     *       "narrative": {
                     *         "text": "Could we see it on Saturday?",
                     *         "source": "template"
                     *       },
                     *       "method_version": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["MarketAnalysis"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_analytics_market_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the thing.
                 * @example ana_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "ana_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "market_analysis",
                     *       "headline": [
                     *         "text"
                     *       ],
                     *       "area": {
                     *         "city": "Austin",
                     *         "state": "TX",
                     *         "slug": "text"
                     *       },
                     *       "property_type": "residential",
                     *       "as_of": "2026-03-02T09:00:00.000Z",
                     *       "basis": "own_asking_prices",
                     *       "current": {
                     *         "listings": 1,
                     *         "active": 1
                     *       },
                     *       "sample": {
                     *         "listings": 1,
                     *         "active": 1,
                     *         "priced": 1,
                     *         "duplicates": 1,
                     *         "undated": 1,
                     *         "window_days": 1,
                     *         "sufficient": false
                     *       },
                     *       "price": {
                     *         "currency": "USD",
                     *         "median": 0.5,
                     *         "ci95": {
                     *           "low": 0.5,
                     *           "high": 0.5
                     *         },
                     *         "p10": 0.5,
                     *         "p25": 0.5,
                     *         "p75": 0.5,
                     *         "p90": 0.5
                     *       },
                     *       "per_unit": {
                     *         "price_per_bedroom": 0.5,
                     *         "price_per_sqft": 0.5
                     *       },
                     *       "quality_adjusted": {
                     *         "method": "hedonic_ols_hc1",
                     *         "typical": {
                     *           "bedrooms": 3,
                     *           "bathrooms": 2,
                     *           "square_feet": 1850,
                     *           "city": "Austin",
                     *           "state": "TX",
                     *           "type": "residential"
                     *         },
                     *         "value": 12500,
                     *         "ci95": {
                     *           "low": 0.5,
                     *           "high": 0.5
                     *         },
                     *         "r2": 0.5,
                     *         "n": 1,
                     *         "effects": [
                     *           {
                     *             "feature": "text",
                     *             "per": "one_more",
                     *             "pct": 0.5,
                     *             "ci95": {
                     *               "low": 0.5,
                     *               "high": 0.5
                     *             }
                     *           }
                     *         ],
                     *         "attributes": [
                     *           {
                     *             "name": "Ann Lee",
                     *             "form": "linear",
                     *             "gain_pct": 0.5,
                     *             "typical": "text",
                     *             "words": [
                     *               {
                     *                 "word": "text",
                     *                 "pct": 0.5,
                     *                 "ci95": {
                     *                   "low": 0.5,
                     *                   "high": 0.5
                     *                 }
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       },
                     *       "trend": {
                     *         "method": "hedonic_time_hc1",
                     *         "pct_per_year": 0.5,
                     *         "ci95": {
                     *           "low": 0.5,
                     *           "high": 0.5
                     *         },
                     *         "direction": "up",
                     *         "months": 1,
                     *         "check": {
                     *           "method": "theil_sen_on_residuals",
                     *           "pct_per_year": 0.5,
                     *           "ci95": {
                     *             "low": 0.5,
                     *             "high": 0.5
                     *           }
                     *         },
                     *         "reason": "Called back within the hour."
                     *       },
                     *       "supply": {
                     *         "active": 1,
                     *         "new_30d": 1,
                     *         "ended_90d": 1,
                     *         "months_of_supply": 0.5,
                     *         "more_than_months": 1,
                     *         "price_cuts_90d": 1,
                     *         "reason": "Called back within the hour."
                     *       },
                     *       "series": [
                     *         {
                     *           "month": "text",
                     *           "complete": false,
                     *           "level": {
                     *             "value": 12500,
                     *             "ci95": {
                     *               "low": 0.5,
                     *               "high": 0.5
                     *             }
                     *           },
                     *           "inventory": {
                     *             "value": 12500,
                     *             "ci95": {
                     *               "low": 0.5,
                     *               "high": 0.5
                     *             }
                     *           },
                     *           "new": {
                     *             "value": 12500,
                     *             "ci95": {
                     *               "low": 0.5,
                     *               "high": 0.5
                     *             }
                     *           },
                     *           "ended": {
                     *             "value": 12500,
                     *             "ci95": {
                     *               "low": 0.5,
                     *               "high": 0.5
                     *             }
                     *           },
                     *           "age": {
                     *             "value": 12500,
                     *             "ci95": {
                     *               "low": 0.5,
                     *               "high": 0.5
                     *             }
                     *           },
                     *           "price_cuts": {
                     *             "share": {
                     *               "value": 12500,
                     *               "ci95": {
                     *                 "low": 0.5,
                     *                 "high": 0.5
                     *               }
                     *             },
                     *             "size": {
                     *               "value": 12500,
                     *               "ci95": {
                     *                 "low": 0.5,
                     *                 "high": 0.5
                     *               }
                     *             },
                     *             "days_to_first": {
                     *               "value": 12500,
                     *               "ci95": {
                     *                 "low": 0.5,
                     *                 "high": 0.5
                     *               }
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "year_against_wider": {
                     *         "here_pct": 0.5,
                     *         "wider_pct": 0.5,
                     *         "difference_pct": 0.5,
                     *         "ci95": {
                     *           "low": 0.5,
                     *           "high": 0.5
                     *         },
                     *         "wider_listings": 1,
                     *         "reason": "Called back within the hour."
                     *       },
                     *       "sale_to_asking": {
                     *         "n": 1,
                     *         "window_days": 1,
                     *         "median_pct": {
                     *           "value": 12500,
                     *           "ci95": {
                     *             "low": 0.5,
                     *             "high": 0.5
                     *           }
                     *         },
                     *         "above_asking_pct": {
                     *           "value": 12500,
                     *           "ci95": {
                     *             "low": 0.5,
                     *             "high": 0.5
                     *           }
                     *         },
                     *         "reason": "Called back within the hour."
                     *       },
                     *       "enquiries": {
                     *         "distinct_90d": 1,
                     *         "per_listing": 0.5,
                     *         "vs_account": 0.5
                     *       },
                     *       "listing_age": {
                     *         "live_median": 0.5,
                     *         "ended_median": 0.5,
                     *         "reason": "Called back within the hour."
                     *       },
                     *       "shrinkage": {
                     *         "weight": 0.5,
                     *         "parent": "text",
                     *         "parent_listings": 1
                     *       },
                     *       "ladder": [
                     *         {
                     *           "bedrooms": 3,
                     *           "n": 1,
                     *           "median": 0.5,
                     *           "ci95": {
                     *             "low": 0.5,
                     *             "high": 0.5
                     *           },
                     *           "p10": 0.5,
                     *           "p25": 0.5,
                     *           "p75": 0.5,
                     *           "p90": 0.5
                     *         }
                     *       ],
                     *       "positions": [
                     *         {
                     *           "service_id": "svc_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "price": 350000,
                     *           "expected": 0.5,
                     *           "gap_pct": 0.5,
                     *           "days": 1,
                     *           "outlier": false,
                     *           "beyond": "above"
                     *         }
                     *       ],
                     *       "standing": {
                     *         "homes": 1,
                     *         "above": 1,
                     *         "above_and_old": 1,
                     *         "below": 1,
                     *         "between": {
                     *           "listings": 1,
                     *           "low_pct": 0.5,
                     *           "high_pct": 0.5
                     *         }
                     *       },
                     *       "services": [
                     *         {
                     *           "service_id": "svc_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "name": "Ann Lee"
                     *         }
                     *       ],
                     *       "bands": [
                     *         {
                     *           "low": 0.5,
                     *           "high": 0.5,
                     *           "listings": 1,
                     *           "enquirers": 1
                     *         }
                     *       ],
                     *       "insights": [
                     *         {
                     *           "code": "text",
                     *           "text": "Could we see it on Saturday?",
                     *           "so_what": "text",
                     *           "evidence": {},
                     *           "service_ids": [
                     *             "svc_01k9zq3v8m5r2x7c4h6t8n9p0c"
                     *           ]
                     *         }
                     *       ],
                     *       "outliers_excluded": 1,
                     *       "by_state": [
                     *         {
                     *           "state": "TX",
                     *           "listings": 1,
                     *           "active": 1
                     *         }
                     *       ],
                     *       "warnings": [
                     *         {
                     *           "code": "text",
                     *           "text": "Could we see it on Saturday?"
                     *         }
                     *       ],
                     *       "narrative": {
                     *         "text": "Could we see it on Saturday?",
                     *         "source": "template"
                     *       },
                     *       "method_version": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["MarketAnalysis"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_analytics_market_id_history: {
        parameters: {
            query?: {
                /** @description How many rows a page has at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before, with the same filters and sort. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the thing.
                 * @example ana_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "ana_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "object": "market_analysis",
                     *           "headline": [
                     *             "text"
                     *           ],
                     *           "area": {
                     *             "city": "Austin",
                     *             "state": "TX",
                     *             "slug": "text"
                     *           },
                     *           "property_type": "residential",
                     *           "as_of": "2026-03-02T09:00:00.000Z",
                     *           "basis": "own_asking_prices",
                     *           "current": {
                     *             "listings": 1,
                     *             "active": 1
                     *           },
                     *           "sample": {
                     *             "listings": 1,
                     *             "active": 1,
                     *             "priced": 1,
                     *             "duplicates": 1,
                     *             "undated": 1,
                     *             "window_days": 1,
                     *             "sufficient": false
                     *           },
                     *           "price": {
                     *             "currency": "USD",
                     *             "median": 0.5,
                     *             "ci95": {
                     *               "low": 0.5,
                     *               "high": 0.5
                     *             },
                     *             "p10": 0.5,
                     *             "p25": 0.5,
                     *             "p75": 0.5,
                     *             "p90": 0.5
                     *           },
                     *           "per_unit": {
                     *             "price_per_bedroom": 0.5,
                     *             "price_per_sqft": 0.5
                     *           },
                     *           "quality_adjusted": {
                     *             "method": "hedonic_ols_hc1",
                     *             "typical": {
                     *               "bedrooms": 3,
                     *               "bathrooms": 2,
                     *               "square_feet": 1850,
                     *               "city": "Austin",
                     *               "state": "TX",
                     *               "type": "residential"
                     *             },
                     *             "value": 12500,
                     *             "ci95": {
                     *               "low": 0.5,
                     *               "high": 0.5
                     *             },
                     *             "r2": 0.5,
                     *             "n": 1,
                     *             "effects": [
                     *               {
                     *                 "feature": "text",
                     *                 "per": "one_more",
                     *                 "pct": 0.5,
                     *                 "ci95": {
                     *                   "low": 0.5,
                     *                   "high": 0.5
                     *                 }
                     *               }
                     *             ],
                     *             "attributes": [
                     *               {
                     *                 "name": "Ann Lee",
                     *                 "form": "linear",
                     *                 "gain_pct": 0.5,
                     *                 "typical": "text",
                     *                 "words": [
                     *                   {
                     *                     "word": "text",
                     *                     "pct": 0.5,
                     *                     "ci95": {
                     *                       "low": 0.5,
                     *                       "high": 0.5
                     *                     }
                     *                   }
                     *                 ]
                     *               }
                     *             ]
                     *           },
                     *           "trend": {
                     *             "method": "hedonic_time_hc1",
                     *             "pct_per_year": 0.5,
                     *             "ci95": {
                     *               "low": 0.5,
                     *               "high": 0.5
                     *             },
                     *             "direction": "up",
                     *             "months": 1,
                     *             "check": {
                     *               "method": "theil_sen_on_residuals",
                     *               "pct_per_year": 0.5,
                     *               "ci95": {
                     *                 "low": 0.5,
                     *                 "high": 0.5
                     *               }
                     *             },
                     *             "reason": "Called back within the hour."
                     *           },
                     *           "supply": {
                     *             "active": 1,
                     *             "new_30d": 1,
                     *             "ended_90d": 1,
                     *             "months_of_supply": 0.5,
                     *             "more_than_months": 1,
                     *             "price_cuts_90d": 1,
                     *             "reason": "Called back within the hour."
                     *           },
                     *           "series": [
                     *             {
                     *               "month": "text",
                     *               "complete": false,
                     *               "level": {
                     *                 "value": 12500,
                     *                 "ci95": {
                     *                   "low": 0.5,
                     *                   "high": 0.5
                     *                 }
                     *               },
                     *               "inventory": {
                     *                 "value": 12500,
                     *                 "ci95": {
                     *                   "low": 0.5,
                     *                   "high": 0.5
                     *                 }
                     *               },
                     *               "new": {
                     *                 "value": 12500,
                     *                 "ci95": {
                     *                   "low": 0.5,
                     *                   "high": 0.5
                     *                 }
                     *               },
                     *               "ended": {
                     *                 "value": 12500,
                     *                 "ci95": {
                     *                   "low": 0.5,
                     *                   "high": 0.5
                     *                 }
                     *               },
                     *               "age": {
                     *                 "value": 12500,
                     *                 "ci95": {
                     *                   "low": 0.5,
                     *                   "high": 0.5
                     *                 }
                     *               },
                     *               "price_cuts": {
                     *                 "share": {
                     *                   "value": 12500,
                     *                   "ci95": {
                     *                     "low": 0.5,
                     *                     "high": 0.5
                     *                   }
                     *                 },
                     *                 "size": {
                     *                   "value": 12500,
                     *                   "ci95": {
                     *                     "low": 0.5,
                     *                     "high": 0.5
                     *                   }
                     *                 },
                     *                 "days_to_first": {
                     *                   "value": 12500,
                     *                   "ci95": {
                     *                     "low": 0.5,
                     *                     "high": 0.5
                     *                   }
                     *                 }
                     *               }
                     *             }
                     *           ],
                     *           "year_against_wider": {
                     *             "here_pct": 0.5,
                     *             "wider_pct": 0.5,
                     *             "difference_pct": 0.5,
                     *             "ci95": {
                     *               "low": 0.5,
                     *               "high": 0.5
                     *             },
                     *             "wider_listings": 1,
                     *             "reason": "Called back within the hour."
                     *           },
                     *           "sale_to_asking": {
                     *             "n": 1,
                     *             "window_days": 1,
                     *             "median_pct": {
                     *               "value": 12500,
                     *               "ci95": {
                     *                 "low": 0.5,
                     *                 "high": 0.5
                     *               }
                     *             },
                     *             "above_asking_pct": {
                     *               "value": 12500,
                     *               "ci95": {
                     *                 "low": 0.5,
                     *                 "high": 0.5
                     *               }
                     *             },
                     *             "reason": "Called back within the hour."
                     *           },
                     *           "enquiries": {
                     *             "distinct_90d": 1,
                     *             "per_listing": 0.5,
                     *             "vs_account": 0.5
                     *           },
                     *           "listing_age": {
                     *             "live_median": 0.5,
                     *             "ended_median": 0.5,
                     *             "reason": "Called back within the hour."
                     *           },
                     *           "shrinkage": {
                     *             "weight": 0.5,
                     *             "parent": "text",
                     *             "parent_listings": 1
                     *           },
                     *           "ladder": [
                     *             {
                     *               "bedrooms": 3,
                     *               "n": 1,
                     *               "median": 0.5,
                     *               "ci95": {
                     *                 "low": 0.5,
                     *                 "high": 0.5
                     *               },
                     *               "p10": 0.5,
                     *               "p25": 0.5,
                     *               "p75": 0.5,
                     *               "p90": 0.5
                     *             }
                     *           ],
                     *           "positions": [
                     *             {
                     *               "service_id": "svc_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *               "price": 350000,
                     *               "expected": 0.5,
                     *               "gap_pct": 0.5,
                     *               "days": 1,
                     *               "outlier": false,
                     *               "beyond": "above"
                     *             }
                     *           ],
                     *           "standing": {
                     *             "homes": 1,
                     *             "above": 1,
                     *             "above_and_old": 1,
                     *             "below": 1,
                     *             "between": {
                     *               "listings": 1,
                     *               "low_pct": 0.5,
                     *               "high_pct": 0.5
                     *             }
                     *           },
                     *           "services": [
                     *             {
                     *               "service_id": "svc_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *               "name": "Ann Lee"
                     *             }
                     *           ],
                     *           "bands": [
                     *             {
                     *               "low": 0.5,
                     *               "high": 0.5,
                     *               "listings": 1,
                     *               "enquirers": 1
                     *             }
                     *           ],
                     *           "insights": [
                     *             {
                     *               "code": "text",
                     *               "text": "Could we see it on Saturday?",
                     *               "so_what": "text",
                     *               "evidence": {},
                     *               "service_ids": [
                     *                 "svc_01k9zq3v8m5r2x7c4h6t8n9p0c"
                     *               ]
                     *             }
                     *           ],
                     *           "outliers_excluded": 1,
                     *           "by_state": [
                     *             {
                     *               "state": "TX",
                     *               "listings": 1,
                     *               "active": 1
                     *             }
                     *           ],
                     *           "warnings": [
                     *             {
                     *               "code": "text",
                     *               "text": "Could we see it on Saturday?"
                     *             }
                     *           ],
                     *           "narrative": {
                     *             "text": "Could we see it on Saturday?",
                     *             "source": "template"
                     *           },
                     *           "method_version": "text"
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "WyJ4IiwxXQ"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["MarketAnalysis"][];
                        /** @description Whether there is another page. */
                        has_more: boolean;
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_analytics_areas: {
        parameters: {
            query?: {
                /** @description Words that words of the city or state begin with, in any case and accents: `san fr`, `portland or`. */
                q?: string;
                /** @description Whether it is a city or a whole state. */
                kind?: "city" | "state";
                /** @description Counts services of this type only, compared like cities. */
                property_type?: string;
                /** @description The order; `-` for descending. Rows without a value come last in both. */
                sort?: "listings" | "-listings" | "slug" | "-slug";
                /** @description How many rows a page has at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before, with the same filters and sort. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "object": "market_area",
                     *           "kind": "city",
                     *           "slug": "text",
                     *           "city": "Austin",
                     *           "state": "TX",
                     *           "states": [
                     *             "TX"
                     *           ],
                     *           "listings": 1,
                     *           "active": 1
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "WyJ4IiwxXQ"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["MarketArea"][];
                        /** @description Whether there is another page. */
                        has_more: boolean;
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_services_id_valuation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the thing.
                 * @example svc_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "valuation",
                     *       "service_id": "svc_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "currency": "USD",
                     *       "price": 350000,
                     *       "estimate": 0.5,
                     *       "band80": {
                     *         "low": 0.5,
                     *         "high": 0.5
                     *       },
                     *       "gap_pct": 0.5,
                     *       "outlier": false,
                     *       "comparables": [
                     *         {
                     *           "service_id": "svc_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "price": 350000,
                     *           "adjusted_price": 0.5,
                     *           "bedrooms": 3,
                     *           "bathrooms": 2,
                     *           "square_feet": 1850,
                     *           "city": "Austin",
                     *           "state": "TX"
                     *         }
                     *       ],
                     *       "effects": [
                     *         {
                     *           "feature": "text",
                     *           "value": "text",
                     *           "typical": "text",
                     *           "pct": 0.5
                     *         }
                     *       ],
                     *       "attributes": [
                     *         {
                     *           "name": "Ann Lee",
                     *           "form": "linear",
                     *           "gain_pct": 0.5,
                     *           "typical": "text"
                     *         }
                     *       ],
                     *       "market": {
                     *         "scope": "city",
                     *         "n": 1,
                     *         "r2": 0.5
                     *       },
                     *       "warnings": [
                     *         {
                     *           "code": "text",
                     *           "text": "Could we see it on Saturday?"
                     *         }
                     *       ],
                     *       "reason": "Called back within the hour.",
                     *       "as_of": "2026-03-02T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Valuation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_analytics_model: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "model",
                     *       "id": "mdl_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "stage": "prior",
                     *       "target": "text",
                     *       "horizon_days": 1,
                     *       "base_rate": 0.5,
                     *       "trained_on": {
                     *         "outcomes": 1,
                     *         "conversions": 1,
                     *         "until": "text"
                     *       },
                     *       "won": {
                     *         "id": "text",
                     *         "stage": "prior",
                     *         "target": "text",
                     *         "horizon_days": 1,
                     *         "base_rate": 0.5,
                     *         "trained_on": {
                     *           "outcomes": 1,
                     *           "conversions": 1,
                     *           "until": "text"
                     *         },
                     *         "held_out": {
                     *           "rows": 1,
                     *           "auc": 0.5,
                     *           "auc_ci95": [
                     *             0.5,
                     *             0.5
                     *           ],
                     *           "log_loss": 0.5,
                     *           "base_log_loss": 0.5,
                     *           "brier": 0.5,
                     *           "ece": 0.5,
                     *           "ece_ci95": [
                     *             0.5,
                     *             0.5
                     *           ],
                     *           "interval_coverage": 0.5,
                     *           "calibration": [
                     *             {
                     *               "rows": 1,
                     *               "promised": 0.5,
                     *               "happened": 0.5,
                     *               "low": 0.5,
                     *               "high": 0.5
                     *             }
                     *           ]
                     *         }
                     *       },
                     *       "outcomes_needed": 1,
                     *       "trained_at": "2026-03-02T09:00:00.000Z",
                     *       "promoted_at": "2026-03-02T09:00:00.000Z",
                     *       "former_id": "text",
                     *       "held_out": {
                     *         "rows": 1,
                     *         "auc": 0.5,
                     *         "auc_ci95": [
                     *           0.5,
                     *           0.5
                     *         ],
                     *         "log_loss": 0.5,
                     *         "base_log_loss": 0.5,
                     *         "brier": 0.5,
                     *         "ece": 0.5,
                     *         "ece_ci95": [
                     *           0.5,
                     *           0.5
                     *         ],
                     *         "interval_coverage": 0.5,
                     *         "calibration": [
                     *           {
                     *             "rows": 1,
                     *             "promised": 0.5,
                     *             "happened": 0.5,
                     *             "low": 0.5,
                     *             "high": 0.5
                     *           }
                     *         ]
                     *       },
                     *       "stages": [
                     *         {
                     *           "stage": "text",
                     *           "log_loss": 0.5
                     *         }
                     *       ],
                     *       "comparison": {},
                     *       "leakage_suspected": [
                     *         "text"
                     *       ],
                     *       "left_out": [
                     *         {
                     *           "feature": "text",
                     *           "reason": "knows_the_answer"
                     *         }
                     *       ],
                     *       "warnings": [
                     *         "text"
                     *       ],
                     *       "drift": {
                     *         "psi": [
                     *           {
                     *             "feature": "text",
                     *             "psi": 0.5
                     *           }
                     *         ],
                     *         "observed_over_expected": {
                     *           "ratio": 0.5,
                     *           "low": 0.5,
                     *           "high": 0.5,
                     *           "rows": 1
                     *         },
                     *         "brier": {
                     *           "score": 84,
                     *           "of_base_rate": 0.5,
                     *           "rows": 1
                     *         },
                     *         "evidence": {
                     *           "outcomes": 1,
                     *           "promised": 0.5,
                     *           "happened": 0.5,
                     *           "least": 0.5,
                     *           "most": 0.5,
                     *           "usual": 0.5
                     *         },
                     *         "troubles": [
                     *           "text"
                     *         ]
                     *       },
                     *       "labels": [
                     *         {
                     *           "outcome": "met",
                     *           "explicit": 1,
                     *           "inferred": 1
                     *         }
                     *       ],
                     *       "features": [
                     *         {
                     *           "feature": "text",
                     *           "kind": "number",
                     *           "steps": [
                     *             {
                     *               "from": 0.5,
                     *               "to": 0.5,
                     *               "level": "text",
                     *               "points": 0.5,
                     *               "low": 0.5,
                     *               "high": 0.5,
                     *               "share": 0.5
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "versions": [
                     *         {
                     *           "id": "text",
                     *           "stage": "text",
                     *           "outcomes": 1,
                     *           "conversions": 1,
                     *           "trained_at": "2026-03-02T09:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Model"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_analytics_model_simulate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "hot": 65,
                 *       "warm": 45
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: int32
                     * @description From this score on a lead is hot.
                     */
                    hot?: number;
                    /**
                     * Format: int32
                     * @description From this score on a lead is warm.
                     */
                    warm?: number;
                    /**
                     * @description The lowest tier that meets the criteria.
                     * @enum {string}
                     */
                    qualify_at?: "hot" | "warm" | "cold";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "simulation",
                     *       "leads": 1,
                     *       "cross_fitted": 1,
                     *       "present": {
                     *         "thresholds": {
                     *           "hot": 1,
                     *           "warm": 1,
                     *           "qualify_at": "text"
                     *         },
                     *         "tiers": [
                     *           {
                     *             "tier": "text",
                     *             "leads": 1,
                     *             "with_outcome": 1,
                     *             "converted": 1,
                     *             "rate": 0.5
                     *           }
                     *         ],
                     *         "qualified": {
                     *           "leads": 1,
                     *           "converted": 1,
                     *           "rate": 0.5,
                     *           "share_of_conversions": 0.5
                     *         }
                     *       },
                     *       "proposed": {
                     *         "thresholds": {
                     *           "hot": 1,
                     *           "warm": 1,
                     *           "qualify_at": "text"
                     *         },
                     *         "tiers": [
                     *           {
                     *             "tier": "text",
                     *             "leads": 1,
                     *             "with_outcome": 1,
                     *             "converted": 1,
                     *             "rate": 0.5
                     *           }
                     *         ],
                     *         "qualified": {
                     *           "leads": 1,
                     *           "converted": 1,
                     *           "rate": 0.5,
                     *           "share_of_conversions": 0.5
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Simulation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_analytics_model_rollback: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "model",
                     *       "id": "mdl_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "stage": "prior",
                     *       "target": "text",
                     *       "horizon_days": 1,
                     *       "base_rate": 0.5,
                     *       "trained_on": {
                     *         "outcomes": 1,
                     *         "conversions": 1,
                     *         "until": "text"
                     *       },
                     *       "won": {
                     *         "id": "text",
                     *         "stage": "prior",
                     *         "target": "text",
                     *         "horizon_days": 1,
                     *         "base_rate": 0.5,
                     *         "trained_on": {
                     *           "outcomes": 1,
                     *           "conversions": 1,
                     *           "until": "text"
                     *         },
                     *         "held_out": {
                     *           "rows": 1,
                     *           "auc": 0.5,
                     *           "auc_ci95": [
                     *             0.5,
                     *             0.5
                     *           ],
                     *           "log_loss": 0.5,
                     *           "base_log_loss": 0.5,
                     *           "brier": 0.5,
                     *           "ece": 0.5,
                     *           "ece_ci95": [
                     *             0.5,
                     *             0.5
                     *           ],
                     *           "interval_coverage": 0.5,
                     *           "calibration": [
                     *             {
                     *               "rows": 1,
                     *               "promised": 0.5,
                     *               "happened": 0.5,
                     *               "low": 0.5,
                     *               "high": 0.5
                     *             }
                     *           ]
                     *         }
                     *       },
                     *       "outcomes_needed": 1,
                     *       "trained_at": "2026-03-02T09:00:00.000Z",
                     *       "promoted_at": "2026-03-02T09:00:00.000Z",
                     *       "former_id": "text",
                     *       "held_out": {
                     *         "rows": 1,
                     *         "auc": 0.5,
                     *         "auc_ci95": [
                     *           0.5,
                     *           0.5
                     *         ],
                     *         "log_loss": 0.5,
                     *         "base_log_loss": 0.5,
                     *         "brier": 0.5,
                     *         "ece": 0.5,
                     *         "ece_ci95": [
                     *           0.5,
                     *           0.5
                     *         ],
                     *         "interval_coverage": 0.5,
                     *         "calibration": [
                     *           {
                     *             "rows": 1,
                     *             "promised": 0.5,
                     *             "happened": 0.5,
                     *             "low": 0.5,
                     *             "high": 0.5
                     *           }
                     *         ]
                     *       },
                     *       "stages": [
                     *         {
                     *           "stage": "text",
                     *           "log_loss": 0.5
                     *         }
                     *       ],
                     *       "comparison": {},
                     *       "leakage_suspected": [
                     *         "text"
                     *       ],
                     *       "left_out": [
                     *         {
                     *           "feature": "text",
                     *           "reason": "knows_the_answer"
                     *         }
                     *       ],
                     *       "warnings": [
                     *         "text"
                     *       ],
                     *       "drift": {
                     *         "psi": [
                     *           {
                     *             "feature": "text",
                     *             "psi": 0.5
                     *           }
                     *         ],
                     *         "observed_over_expected": {
                     *           "ratio": 0.5,
                     *           "low": 0.5,
                     *           "high": 0.5,
                     *           "rows": 1
                     *         },
                     *         "brier": {
                     *           "score": 84,
                     *           "of_base_rate": 0.5,
                     *           "rows": 1
                     *         },
                     *         "evidence": {
                     *           "outcomes": 1,
                     *           "promised": 0.5,
                     *           "happened": 0.5,
                     *           "least": 0.5,
                     *           "most": 0.5,
                     *           "usual": 0.5
                     *         },
                     *         "troubles": [
                     *           "text"
                     *         ]
                     *       },
                     *       "labels": [
                     *         {
                     *           "outcome": "met",
                     *           "explicit": 1,
                     *           "inferred": 1
                     *         }
                     *       ],
                     *       "features": [
                     *         {
                     *           "feature": "text",
                     *           "kind": "number",
                     *           "steps": [
                     *             {
                     *               "from": 0.5,
                     *               "to": 0.5,
                     *               "level": "text",
                     *               "points": 0.5,
                     *               "low": 0.5,
                     *               "high": 0.5,
                     *               "share": 0.5
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "versions": [
                     *         {
                     *           "id": "text",
                     *           "stage": "text",
                     *           "outcomes": 1,
                     *           "conversions": 1,
                     *           "trained_at": "2026-03-02T09:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Model"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_analytics_funnel: {
        parameters: {
            query?: {
                /** @description Leads from then on; a year when absent. */
                created_after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "funnel",
                     *       "created_after": "2026-03-02T09:00:00.000Z",
                     *       "target": "text",
                     *       "leads": 1,
                     *       "milestones": [
                     *         {
                     *           "outcome": "met",
                     *           "leads": 1
                     *         }
                     *       ],
                     *       "promises": [
                     *         {
                     *           "month": "text",
                     *           "tier": "text",
                     *           "leads": 1,
                     *           "cross_fitted": 1,
                     *           "promised": 0.5,
                     *           "happened": 0.5
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Funnel"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_customers: {
        parameters: {
            query?: {
                /** @description How far they are: by their leads, prospect until one qualifies. */
                status?: "prospect" | "qualified" | "won" | "lost";
                /** @description The tier of the score. */
                qualification_type?: "hot" | "warm" | "cold" | "unqualified";
                /** @description With this address. */
                email?: string;
                /** @description With this number, in any spelling. */
                phone?: string;
                /** @description Words, each of which begins a word of the name, e-mail or phone; or the last digits of the phone, three or more. */
                q?: string;
                /** @description true: those of test leads only; false, the default: none. */
                test?: boolean;
                /** @description The order; `-` for descending. Rows without a value come last in both. */
                sort?: "last_activity_at" | "-last_activity_at" | "created_at" | "-created_at" | "score" | "-score";
                /** @description How many rows a page has at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before, with the same filters and sort. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "cus_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "object": "customer",
                     *           "name": "Ann Lee",
                     *           "email": "ann@example.com",
                     *           "phone": "+14155550123",
                     *           "status": "qualified",
                     *           "score": 84,
                     *           "qualification_type": "hot",
                     *           "triggers": [
                     *             "budget_match",
                     *             "high_engagement"
                     *           ],
                     *           "preferences": {},
                     *           "attributes": {
                     *             "pool": true
                     *           },
                     *           "lead_count": 1,
                     *           "demo": false,
                     *           "message_count": 1,
                     *           "last_activity_at": "2026-03-02T09:00:00.000Z",
                     *           "created_at": "2026-03-02T09:00:00.000Z",
                     *           "updated_at": "2026-03-02T09:00:00.000Z",
                     *           "version": 1
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "WyJ4IiwxXQ"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["Customer"][];
                        /** @description Whether there is another page. */
                        has_more: boolean;
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_customers: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ann Lee",
                 *       "email": "ann@example.com",
                 *       "phone": "+14155550123"
                 *     }
                 */
                "application/json": {
                    /** @description The name of the person. */
                    name?: string | null;
                    /** @description Where they can be reached by mail; compared in lower case. */
                    email?: string | null;
                    /** @description Where they can be reached by phone, international with a leading +. */
                    phone?: string | null;
                    /** @description Whatever else you keep with them; at most 8 KiB. */
                    attributes?: {
                        [key: string]: unknown;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cus_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "customer",
                     *       "name": "Ann Lee",
                     *       "email": "ann@example.com",
                     *       "phone": "+14155550123",
                     *       "status": "qualified",
                     *       "score": 84,
                     *       "qualification_type": "hot",
                     *       "triggers": [
                     *         "budget_match",
                     *         "high_engagement"
                     *       ],
                     *       "preferences": {},
                     *       "attributes": {
                     *         "pool": true
                     *       },
                     *       "lead_count": 1,
                     *       "demo": false,
                     *       "message_count": 1,
                     *       "last_activity_at": "2026-03-02T09:00:00.000Z",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_customers_customer_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 when it is still the current one. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example cus_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cus_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "customer",
                     *       "name": "Ann Lee",
                     *       "email": "ann@example.com",
                     *       "phone": "+14155550123",
                     *       "status": "qualified",
                     *       "score": 84,
                     *       "qualification_type": "hot",
                     *       "triggers": [
                     *         "budget_match",
                     *         "high_engagement"
                     *       ],
                     *       "preferences": {},
                     *       "attributes": {
                     *         "pool": true
                     *       },
                     *       "lead_count": 1,
                     *       "demo": false,
                     *       "message_count": 1,
                     *       "last_activity_at": "2026-03-02T09:00:00.000Z",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Customer"];
                };
            };
            /** @description You have the current version. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    delete_customers_customer_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example cus_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cus_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "customer",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        id: string;
                        /** @constant */
                        object: "customer";
                        /** @constant */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    patch_customers_customer_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example cus_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Ann Lee-Park"
                 *     }
                 */
                "application/json": {
                    /** @description The name of the person. */
                    name?: string | null;
                    /** @description Where they can be reached by mail; compared in lower case. */
                    email?: string | null;
                    /** @description Where they can be reached by phone, international with a leading +. */
                    phone?: string | null;
                    /** @description Whatever else you keep with them; at most 8 KiB. */
                    attributes?: {
                        [key: string]: unknown;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cus_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "customer",
                     *       "name": "Ann Lee",
                     *       "email": "ann@example.com",
                     *       "phone": "+14155550123",
                     *       "status": "qualified",
                     *       "score": 84,
                     *       "qualification_type": "hot",
                     *       "triggers": [
                     *         "budget_match",
                     *         "high_engagement"
                     *       ],
                     *       "preferences": {},
                     *       "attributes": {
                     *         "pool": true
                     *       },
                     *       "lead_count": 1,
                     *       "demo": false,
                     *       "message_count": 1,
                     *       "last_activity_at": "2026-03-02T09:00:00.000Z",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_customers_customer_id_leads: {
        parameters: {
            query?: {
                /** @description How many rows a page has at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before, with the same filters and sort. */
                cursor?: string;
                /** @description The order; `-` for descending. Rows without a value come last in both. */
                sort?: "created_at" | "-created_at" | "score" | "-score";
            };
            header?: never;
            path: {
                /**
                 * @description The id of the customer.
                 * @example cus_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "lead_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "object": "lead",
                     *           "status": "qualified",
                     *           "customer_id": "cus_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "name": "Ann Lee",
                     *           "email": "ann@example.com",
                     *           "phone": "+14155550123",
                     *           "preferences": {
                     *             "property_type": "residential",
                     *             "price_range": {
                     *               "min": 500000,
                     *               "max": 800000
                     *             },
                     *             "city": "Austin",
                     *             "state": "TX",
                     *             "bedrooms": 3,
                     *             "bathrooms": 2,
                     *             "timeline_days": 30,
                     *             "financing": "preapproved"
                     *           },
                     *           "message": "Could we see it on Saturday?",
                     *           "source": "website",
                     *           "external_id": "a-1",
                     *           "service_id": "svc_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "consent": {},
                     *           "attributes": {
                     *             "pool": true
                     *           },
                     *           "test": false,
                     *           "demo": false,
                     *           "score": 84,
                     *           "qualification_type": "hot",
                     *           "triggers": [
                     *             "budget_match",
                     *             "high_engagement"
                     *           ],
                     *           "override": {
                     *             "qualification_type": "hot",
                     *             "reason": "Called back within the hour.",
                     *             "by": "text",
                     *             "at": "text"
                     *           },
                     *           "duplicate_of": "text",
                     *           "outcome": "met",
                     *           "created_at": "2026-03-02T09:00:00.000Z",
                     *           "updated_at": "2026-03-02T09:00:00.000Z",
                     *           "version": 1
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "WyJ4IiwxXQ"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["Lead"][];
                        /** @description Whether there is another page. */
                        has_more: boolean;
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_customers_customer_id_export: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the customer.
                 * @example cus_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "customer_export",
                     *       "exported_at": "2026-03-02T09:00:00.000Z",
                     *       "customer": {
                     *         "id": "cus_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *         "object": "customer",
                     *         "name": "Ann Lee",
                     *         "email": "ann@example.com",
                     *         "phone": "+14155550123",
                     *         "status": "qualified",
                     *         "score": 84,
                     *         "qualification_type": "hot",
                     *         "triggers": [
                     *           "budget_match",
                     *           "high_engagement"
                     *         ],
                     *         "preferences": {},
                     *         "attributes": {
                     *           "pool": true
                     *         },
                     *         "lead_count": 1,
                     *         "demo": false,
                     *         "message_count": 1,
                     *         "last_activity_at": "2026-03-02T09:00:00.000Z",
                     *         "created_at": "2026-03-02T09:00:00.000Z",
                     *         "updated_at": "2026-03-02T09:00:00.000Z",
                     *         "version": 1
                     *       },
                     *       "records": {}
                     *     }
                     */
                    "application/json": components["schemas"]["CustomerExport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_customers_customer_id_erase: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example cus_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cus_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "customer",
                     *       "erased": true,
                     *       "erased_at": "2026-03-02T09:00:00.000Z",
                     *       "rows": {
                     *         "customer": 1,
                     *         "lead": 2,
                     *         "message": 5,
                     *         "event": 3,
                     *         "audit_entry": 9
                     *       },
                     *       "backups": {
                     *         "until": "2026-03-02T09:00:00.000Z",
                     *         "kept": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description The customer who is no more. */
                        id: string;
                        /** @constant */
                        object: "customer";
                        /** @constant */
                        erased: true;
                        /**
                         * Format: date-time
                         * @description When it was done.
                         */
                        erased_at: string;
                        /**
                         * @description How many rows were emptied of the person or deleted, by table. The same numbers stand in the audit log.
                         * @example {
                         *       "customer": 1,
                         *       "lead": 2,
                         *       "message": 5,
                         *       "event": 3,
                         *       "audit_entry": 9
                         *     }
                         */
                        rows: {
                            [key: string]: number;
                        };
                        backups: {
                            until: string | null;
                            /** @description How many backups lie beside them that nothing removes by itself, such as those made before an upgrade. Copies elsewhere are not counted. */
                            kept: number;
                        } | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_leads: {
        parameters: {
            query?: {
                /** @description How many rows a page has at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before, with the same filters and sort. */
                cursor?: string;
                /** @description The order; `-` for descending. Rows without a value come last in both. */
                sort?: "created_at" | "-created_at" | "score" | "-score";
                /** @description received until it is scored; qualified or unqualified by its score; won, lost or disqualified by an outcome. */
                status?: "received" | "qualified" | "unqualified" | "won" | "lost" | "disqualified";
                /** @description The tier of the score. */
                qualification_type?: "hot" | "warm" | "cold" | "unqualified";
                /** @description Exactly this source. */
                source?: string;
                /** @description Leads of this customer. */
                customer_id?: string;
                /** @description Your own id. */
                external_id?: string;
                /** @description Words, each of which begins a word of the name, e-mail, phone or message; or the last digits of the phone, three or more. */
                q?: string;
                /** @description From this moment on. */
                created_after?: string;
                /** @description Up to this moment. */
                created_before?: string;
                /** @description At least this score. */
                min_score?: number;
                /** @description true: test leads only; false, the default: none. */
                test?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "lead_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "object": "lead",
                     *           "status": "qualified",
                     *           "customer_id": "cus_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "name": "Ann Lee",
                     *           "email": "ann@example.com",
                     *           "phone": "+14155550123",
                     *           "preferences": {
                     *             "property_type": "residential",
                     *             "price_range": {
                     *               "min": 500000,
                     *               "max": 800000
                     *             },
                     *             "city": "Austin",
                     *             "state": "TX",
                     *             "bedrooms": 3,
                     *             "bathrooms": 2,
                     *             "timeline_days": 30,
                     *             "financing": "preapproved"
                     *           },
                     *           "message": "Could we see it on Saturday?",
                     *           "source": "website",
                     *           "external_id": "a-1",
                     *           "service_id": "svc_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "consent": {},
                     *           "attributes": {
                     *             "pool": true
                     *           },
                     *           "test": false,
                     *           "demo": false,
                     *           "score": 84,
                     *           "qualification_type": "hot",
                     *           "triggers": [
                     *             "budget_match",
                     *             "high_engagement"
                     *           ],
                     *           "override": {
                     *             "qualification_type": "hot",
                     *             "reason": "Called back within the hour.",
                     *             "by": "text",
                     *             "at": "text"
                     *           },
                     *           "duplicate_of": "text",
                     *           "outcome": "met",
                     *           "created_at": "2026-03-02T09:00:00.000Z",
                     *           "updated_at": "2026-03-02T09:00:00.000Z",
                     *           "version": 1
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "WyJ4IiwxXQ"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["Lead"][];
                        /** @description Whether there is another page. */
                        has_more: boolean;
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_leads: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ann Lee",
                 *       "email": "ann@example.com",
                 *       "phone": "+14155550123",
                 *       "preferences": {
                 *         "property_type": "residential",
                 *         "price_range": {
                 *           "min": 500000,
                 *           "max": 800000
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The name of the person. */
                    name?: string | null;
                    /** @description Where the person can be reached by mail. */
                    email?: string | null;
                    /** @description Where the person can be reached by phone, international with a leading + or 00. One that cannot be read is kept under `attributes`, where there is an e-mail. */
                    phone?: string | null;
                    preferences?: ({
                        /** @description The type of service wanted, such as residential. */
                        property_type?: string | null;
                        /** @description What they want to pay, in the account’s currency. */
                        price_range?: ({
                            /** @description The least they want to pay. */
                            min?: number | null;
                            /** @description The most they want to pay. */
                            max?: number | null;
                        } & {
                            [key: string]: unknown;
                        }) | null;
                        /** @description Where they look. */
                        city?: string | null;
                        /** @description Two letters of the region. */
                        state?: string | null;
                        /** @description The fewest bedrooms. */
                        bedrooms?: number | null;
                        /** @description The fewest bathrooms. */
                        bathrooms?: number | null;
                        /** @description In how many days they want to decide. */
                        timeline_days?: number | null;
                        /** @description How they pay: cash, preapproved, mortgage, none, or your own word. */
                        financing?: string | null;
                    } & {
                        [key: string]: unknown;
                    }) | null;
                    /** @description What the person wrote, as they wrote it. */
                    message?: string | null;
                    /** @description Where the lead comes from, in your words. */
                    source?: string | null;
                    /** @description Your own id for the lead; unique in the account. */
                    external_id?: string | null;
                    /** @description The service the enquiry is about. */
                    service_id?: string | null;
                    /** @description Consent to be contacted: true, false, or its details. */
                    consent?: boolean | {
                        [key: string]: string | number | boolean | null;
                    } | null;
                    attributes?: {
                        [key: string]: unknown;
                    } | null;
                    /** @description A trial: scored, matched and delivered, counted nowhere, gone after 7 days. */
                    test?: boolean | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "lead_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "lead",
                     *       "status": "qualified",
                     *       "customer_id": "cus_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "name": "Ann Lee",
                     *       "email": "ann@example.com",
                     *       "phone": "+14155550123",
                     *       "preferences": {
                     *         "property_type": "residential",
                     *         "price_range": {
                     *           "min": 500000,
                     *           "max": 800000
                     *         },
                     *         "city": "Austin",
                     *         "state": "TX",
                     *         "bedrooms": 3,
                     *         "bathrooms": 2,
                     *         "timeline_days": 30,
                     *         "financing": "preapproved"
                     *       },
                     *       "message": "Could we see it on Saturday?",
                     *       "source": "website",
                     *       "external_id": "a-1",
                     *       "service_id": "svc_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "consent": {},
                     *       "attributes": {
                     *         "pool": true
                     *       },
                     *       "test": false,
                     *       "demo": false,
                     *       "score": 84,
                     *       "qualification_type": "hot",
                     *       "triggers": [
                     *         "budget_match",
                     *         "high_engagement"
                     *       ],
                     *       "override": {
                     *         "qualification_type": "hot",
                     *         "reason": "Called back within the hour.",
                     *         "by": "text",
                     *         "at": "text"
                     *       },
                     *       "duplicate_of": "text",
                     *       "outcome": "met",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1,
                     *       "warnings": [
                     *         {
                     *           "pointer": "text",
                     *           "code": "text",
                     *           "detail": "text"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SubmittedLead"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_leads_batch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "email": "ann@example.com",
                 *           "external_id": "a-1"
                 *         },
                 *         {
                 *           "phone": "+14155550123"
                 *         }
                 *       ],
                 *       "upsert": "external_id"
                 *     }
                 */
                "application/json": {
                    /** @description Leads, each as POST /leads takes one. */
                    items: unknown[];
                    upsert?: "external_id" | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "batch",
                     *       "data": [
                     *         {
                     *           "index": 1,
                     *           "status": "created",
                     *           "id": "text",
                     *           "problem": {},
                     *           "warnings": [
                     *             {
                     *               "pointer": "text",
                     *               "code": "text",
                     *               "detail": "text"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "failed": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Batch"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_leads_next: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "take": 2
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: int32
                     * @description How many leads to hold at once; 1 by default. The second can be shown without a wait.
                     */
                    take?: number;
                    /** @description Leads to put off: let go for others, and given back only when nothing else waits. */
                    skip?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "queue",
                     *       "data": [
                     *         {
                     *           "lead": {
                     *             "id": "lead_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *             "object": "lead",
                     *             "status": "qualified",
                     *             "customer_id": "cus_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *             "name": "Ann Lee",
                     *             "email": "ann@example.com",
                     *             "phone": "+14155550123",
                     *             "preferences": {
                     *               "property_type": "residential",
                     *               "price_range": {
                     *                 "min": 500000,
                     *                 "max": 800000
                     *               },
                     *               "city": "Austin",
                     *               "state": "TX",
                     *               "bedrooms": 3,
                     *               "bathrooms": 2,
                     *               "timeline_days": 30,
                     *               "financing": "preapproved"
                     *             },
                     *             "message": "Could we see it on Saturday?",
                     *             "source": "website",
                     *             "external_id": "a-1",
                     *             "service_id": "svc_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *             "consent": {},
                     *             "attributes": {
                     *               "pool": true
                     *             },
                     *             "test": false,
                     *             "demo": false,
                     *             "score": 84,
                     *             "qualification_type": "hot",
                     *             "triggers": [
                     *               "budget_match",
                     *               "high_engagement"
                     *             ],
                     *             "override": {
                     *               "qualification_type": "hot",
                     *               "reason": "Called back within the hour.",
                     *               "by": "text",
                     *               "at": "text"
                     *             },
                     *             "duplicate_of": "text",
                     *             "outcome": "met",
                     *             "created_at": "2026-03-02T09:00:00.000Z",
                     *             "updated_at": "2026-03-02T09:00:00.000Z",
                     *             "version": 1
                     *           },
                     *           "because": "override",
                     *           "ends_at": "2026-03-02T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "waiting": 1,
                     *       "held_by_others": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Queue"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    delete_leads_next: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "queue_left",
                     *       "released": 1
                     *     }
                     */
                    "application/json": components["schemas"]["QueueLeft"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_leads_lead_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 when it is still the current one. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the lead.
                 * @example lead_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                lead_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "lead_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "lead",
                     *       "status": "qualified",
                     *       "customer_id": "cus_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "name": "Ann Lee",
                     *       "email": "ann@example.com",
                     *       "phone": "+14155550123",
                     *       "preferences": {
                     *         "property_type": "residential",
                     *         "price_range": {
                     *           "min": 500000,
                     *           "max": 800000
                     *         },
                     *         "city": "Austin",
                     *         "state": "TX",
                     *         "bedrooms": 3,
                     *         "bathrooms": 2,
                     *         "timeline_days": 30,
                     *         "financing": "preapproved"
                     *       },
                     *       "message": "Could we see it on Saturday?",
                     *       "source": "website",
                     *       "external_id": "a-1",
                     *       "service_id": "svc_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "consent": {},
                     *       "attributes": {
                     *         "pool": true
                     *       },
                     *       "test": false,
                     *       "demo": false,
                     *       "score": 84,
                     *       "qualification_type": "hot",
                     *       "triggers": [
                     *         "budget_match",
                     *         "high_engagement"
                     *       ],
                     *       "override": {
                     *         "qualification_type": "hot",
                     *         "reason": "Called back within the hour.",
                     *         "by": "text",
                     *         "at": "text"
                     *       },
                     *       "duplicate_of": "text",
                     *       "outcome": "met",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Lead"];
                };
            };
            /** @description You have the current version. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    delete_leads_lead_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the lead.
                 * @example lead_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                lead_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "lead_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "lead",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        id: string;
                        /** @constant */
                        object: "lead";
                        /** @constant */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    patch_leads_lead_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the lead.
                 * @example lead_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                lead_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "preferences": {
                 *         "city": "Austin",
                 *         "bedrooms": 3
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The name of the person. */
                    name?: string | null;
                    /** @description Where the person can be reached by mail. */
                    email?: string | null;
                    /** @description The phone number, international with a leading + or 00. */
                    phone?: string | null;
                    preferences?: {
                        /** @description The type of service wanted, such as residential. */
                        property_type?: string | null;
                        /** @description What they want to pay, in the account’s currency. */
                        price_range?: {
                            /** @description The least they want to pay. */
                            min?: number | null;
                            /** @description The most they want to pay. */
                            max?: number | null;
                        } | null;
                        /** @description Where they look. */
                        city?: string | null;
                        /** @description Two letters of the region. */
                        state?: string | null;
                        /** @description The fewest bedrooms. */
                        bedrooms?: number | null;
                        /** @description The fewest bathrooms. */
                        bathrooms?: number | null;
                        /** @description In how many days they want to decide. */
                        timeline_days?: number | null;
                        /** @description How they pay: cash, preapproved, mortgage, none, or your own word. */
                        financing?: string | null;
                    } | null;
                    /** @description Where the lead comes from, in your words. */
                    source?: string | null;
                    /** @description Your own id for the lead; unique in the account. */
                    external_id?: string | null;
                    /** @description Consent to be contacted: true, false, or its details. */
                    consent?: boolean | {
                        [key: string]: string | number | boolean | null;
                    } | null;
                    attributes?: {
                        [key: string]: unknown;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "lead_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "lead",
                     *       "status": "qualified",
                     *       "customer_id": "cus_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "name": "Ann Lee",
                     *       "email": "ann@example.com",
                     *       "phone": "+14155550123",
                     *       "preferences": {
                     *         "property_type": "residential",
                     *         "price_range": {
                     *           "min": 500000,
                     *           "max": 800000
                     *         },
                     *         "city": "Austin",
                     *         "state": "TX",
                     *         "bedrooms": 3,
                     *         "bathrooms": 2,
                     *         "timeline_days": 30,
                     *         "financing": "preapproved"
                     *       },
                     *       "message": "Could we see it on Saturday?",
                     *       "source": "website",
                     *       "external_id": "a-1",
                     *       "service_id": "svc_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "consent": {},
                     *       "attributes": {
                     *         "pool": true
                     *       },
                     *       "test": false,
                     *       "demo": false,
                     *       "score": 84,
                     *       "qualification_type": "hot",
                     *       "triggers": [
                     *         "budget_match",
                     *         "high_engagement"
                     *       ],
                     *       "override": {
                     *         "qualification_type": "hot",
                     *         "reason": "Called back within the hour.",
                     *         "by": "text",
                     *         "at": "text"
                     *       },
                     *       "duplicate_of": "text",
                     *       "outcome": "met",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Lead"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_leads_lead_id_score: {
        parameters: {
            query?: {
                /** @description brief: five reasons; full: all. */
                explain?: "brief" | "full";
            };
            header?: never;
            path: {
                /**
                 * @description The id of the lead.
                 * @example lead_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                lead_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "score",
                     *       "id": "scr_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "lead_id": "lead_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "customer_id": "cus_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "score": 84,
                     *       "raw_score": 84.2,
                     *       "qualification_type": "hot",
                     *       "triggers": [
                     *         "budget_match",
                     *         "high_engagement"
                     *       ],
                     *       "probability": 0.24,
                     *       "interval": {
                     *         "level": 0.5,
                     *         "low": 0.5,
                     *         "high": 0.5
                     *       },
                     *       "odds_ratio": 0.5,
                     *       "one_in": 4,
                     *       "base_rate": 0.5,
                     *       "target": "text",
                     *       "horizon_days": 1,
                     *       "base_points": 0.5,
                     *       "reasons": [
                     *         {
                     *           "feature": "text",
                     *           "value": "text",
                     *           "points": 0.5,
                     *           "direction": "up",
                     *           "text": "Could we see it on Saturday?"
                     *         }
                     *       ],
                     *       "counterfactuals": [
                     *         {
                     *           "change": {
                     *             "path": "/v1/leads",
                     *             "from": "text",
                     *             "to": "text"
                     *           },
                     *           "text": "Could we see it on Saturday?",
                     *           "score": 84,
                     *           "qualification_type": "hot"
                     *         }
                     *       ],
                     *       "confidence": "low",
                     *       "basis": "rules",
                     *       "model": {
                     *         "id": "text",
                     *         "stage": "prior",
                     *         "trained_on": {
                     *           "outcomes": 1,
                     *           "conversions": 1,
                     *           "until": "text"
                     *         }
                     *       },
                     *       "won": {
                     *         "target": "text",
                     *         "horizon_days": 1,
                     *         "probability": 0.24,
                     *         "interval": {
                     *           "level": 0.5,
                     *           "low": 0.5,
                     *           "high": 0.5
                     *         },
                     *         "odds_ratio": 0.5,
                     *         "one_in": 4,
                     *         "base_rate": 0.5,
                     *         "model": {
                     *           "id": "text",
                     *           "stage": "prior",
                     *           "trained_on": {
                     *             "outcomes": 1,
                     *             "conversions": 1,
                     *             "until": "text"
                     *           }
                     *         }
                     *       },
                     *       "feature_spec": "text",
                     *       "input_hash": "text",
                     *       "override": {
                     *         "qualification_type": "hot",
                     *         "reason": "Called back within the hour.",
                     *         "by": "text",
                     *         "at": "text"
                     *       },
                     *       "llm": {
                     *         "used": false
                     *       },
                     *       "text": {
                     *         "language": "text",
                     *         "read": false,
                     *         "writer": "text",
                     *         "facts": [
                     *           {
                     *             "fact": "text",
                     *             "value": "text",
                     *             "words": "text"
                     *           }
                     *         ]
                     *       },
                     *       "injection_suspected": false,
                     *       "scored_at": "2026-03-02T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Score"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    put_leads_lead_id_score_override: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the lead.
                 * @example lead_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                lead_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "qualification_type": "hot",
                 *       "reason": "Called back within the hour."
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The tier of the score.
                     * @enum {string}
                     */
                    qualification_type: "hot" | "warm" | "cold" | "unqualified";
                    /** @description Why. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "lead_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "lead",
                     *       "status": "qualified",
                     *       "customer_id": "cus_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "name": "Ann Lee",
                     *       "email": "ann@example.com",
                     *       "phone": "+14155550123",
                     *       "preferences": {
                     *         "property_type": "residential",
                     *         "price_range": {
                     *           "min": 500000,
                     *           "max": 800000
                     *         },
                     *         "city": "Austin",
                     *         "state": "TX",
                     *         "bedrooms": 3,
                     *         "bathrooms": 2,
                     *         "timeline_days": 30,
                     *         "financing": "preapproved"
                     *       },
                     *       "message": "Could we see it on Saturday?",
                     *       "source": "website",
                     *       "external_id": "a-1",
                     *       "service_id": "svc_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "consent": {},
                     *       "attributes": {
                     *         "pool": true
                     *       },
                     *       "test": false,
                     *       "demo": false,
                     *       "score": 84,
                     *       "qualification_type": "hot",
                     *       "triggers": [
                     *         "budget_match",
                     *         "high_engagement"
                     *       ],
                     *       "override": {
                     *         "qualification_type": "hot",
                     *         "reason": "Called back within the hour.",
                     *         "by": "text",
                     *         "at": "text"
                     *       },
                     *       "duplicate_of": "text",
                     *       "outcome": "met",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Lead"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    delete_leads_lead_id_score_override: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the lead.
                 * @example lead_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                lead_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "lead_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "lead",
                     *       "status": "qualified",
                     *       "customer_id": "cus_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "name": "Ann Lee",
                     *       "email": "ann@example.com",
                     *       "phone": "+14155550123",
                     *       "preferences": {
                     *         "property_type": "residential",
                     *         "price_range": {
                     *           "min": 500000,
                     *           "max": 800000
                     *         },
                     *         "city": "Austin",
                     *         "state": "TX",
                     *         "bedrooms": 3,
                     *         "bathrooms": 2,
                     *         "timeline_days": 30,
                     *         "financing": "preapproved"
                     *       },
                     *       "message": "Could we see it on Saturday?",
                     *       "source": "website",
                     *       "external_id": "a-1",
                     *       "service_id": "svc_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "consent": {},
                     *       "attributes": {
                     *         "pool": true
                     *       },
                     *       "test": false,
                     *       "demo": false,
                     *       "score": 84,
                     *       "qualification_type": "hot",
                     *       "triggers": [
                     *         "budget_match",
                     *         "high_engagement"
                     *       ],
                     *       "override": {
                     *         "qualification_type": "hot",
                     *         "reason": "Called back within the hour.",
                     *         "by": "text",
                     *         "at": "text"
                     *       },
                     *       "duplicate_of": "text",
                     *       "outcome": "met",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Lead"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_leads_lead_id_matches: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the lead.
                 * @example lead_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                lead_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "object": "match",
                     *           "lead_id": "lead_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "service_id": "svc_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "score": 84,
                     *           "reasons": [
                     *             "type"
                     *           ],
                     *           "explanation": [
                     *             "text"
                     *           ],
                     *           "service": {
                     *             "id": "svc_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *             "object": "service",
                     *             "type": "residential",
                     *             "status": "active",
                     *             "title": "Three bedrooms by the park",
                     *             "description": "text",
                     *             "price": 350000,
                     *             "currency": "USD",
                     *             "bedrooms": 3,
                     *             "bathrooms": 2,
                     *             "square_feet": 1850,
                     *             "location": {
                     *               "address": "12 Oak Lane",
                     *               "city": "Austin",
                     *               "state": "TX"
                     *             },
                     *             "external_id": "a-1",
                     *             "attributes": {
                     *               "pool": true
                     *             },
                     *             "listed_at": "2026-03-02T09:00:00.000Z",
                     *             "ended_at": "2026-03-02T09:00:00.000Z",
                     *             "closed_price": 345000,
                     *             "created_at": "2026-03-02T09:00:00.000Z",
                     *             "updated_at": "2026-03-02T09:00:00.000Z",
                     *             "version": 1
                     *           }
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "WyJ4IiwxXQ"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["Match"][];
                        /** @description Whether there is another page. */
                        has_more: boolean;
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_customers_customer_id_matches: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the customer.
                 * @example cus_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "object": "match",
                     *           "lead_id": "lead_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "service_id": "svc_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "score": 84,
                     *           "reasons": [
                     *             "type"
                     *           ],
                     *           "explanation": [
                     *             "text"
                     *           ],
                     *           "service": {
                     *             "id": "svc_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *             "object": "service",
                     *             "type": "residential",
                     *             "status": "active",
                     *             "title": "Three bedrooms by the park",
                     *             "description": "text",
                     *             "price": 350000,
                     *             "currency": "USD",
                     *             "bedrooms": 3,
                     *             "bathrooms": 2,
                     *             "square_feet": 1850,
                     *             "location": {
                     *               "address": "12 Oak Lane",
                     *               "city": "Austin",
                     *               "state": "TX"
                     *             },
                     *             "external_id": "a-1",
                     *             "attributes": {
                     *               "pool": true
                     *             },
                     *             "listed_at": "2026-03-02T09:00:00.000Z",
                     *             "ended_at": "2026-03-02T09:00:00.000Z",
                     *             "closed_price": 345000,
                     *             "created_at": "2026-03-02T09:00:00.000Z",
                     *             "updated_at": "2026-03-02T09:00:00.000Z",
                     *             "version": 1
                     *           }
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "WyJ4IiwxXQ"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["Match"][];
                        /** @description Whether there is another page. */
                        has_more: boolean;
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_leads_outcomes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lead_ids": [
                 *         "lead_01k9zq3v8m5r2x7c4h6t8n9p0c"
                 *       ],
                 *       "outcome": "contacted"
                 *     }
                 */
                "application/json": {
                    /** @description The leads, each once. */
                    lead_ids: string[];
                    /**
                     * @description The milestone: contacted, met and offer are on the way; the others end the lead.
                     * @enum {string}
                     */
                    outcome: "contacted" | "met" | "offer" | "won" | "lost" | "disqualified" | "spam";
                    occurred_at?: string | null;
                    /** @description What it brought, in the account’s currency. */
                    value?: number | null;
                    /** @description Why, in your words. */
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "batch",
                     *       "data": [
                     *         {
                     *           "index": 1,
                     *           "status": "updated",
                     *           "id": "text",
                     *           "outcome_id": "out_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "problem": {}
                     *         }
                     *       ],
                     *       "failed": 1
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "batch";
                        data: {
                            /** @description The place of the id among those that were sent. */
                            index: number;
                            /**
                             * @description What became of it.
                             * @enum {string}
                             */
                            status: "updated" | "failed";
                            id: string | null;
                            outcome_id: string | null;
                            problem: unknown | null;
                        }[];
                        /** @description How many failed. */
                        failed: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_leads_outcomes_take_back: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "outcome_ids": [
                 *         "out_01k9zq3v8m5r2x7c4h6t8n9p0c"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description The milestones, as recording them answered, each once. */
                    outcome_ids: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "batch",
                     *       "data": [
                     *         {
                     *           "index": 1,
                     *           "status": "updated",
                     *           "id": "text",
                     *           "outcome_id": "out_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "problem": {}
                     *         }
                     *       ],
                     *       "failed": 1
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "batch";
                        data: {
                            /** @description The place of the id among those that were sent. */
                            index: number;
                            /**
                             * @description What became of it.
                             * @enum {string}
                             */
                            status: "updated" | "failed";
                            id: string | null;
                            outcome_id: string | null;
                            problem: unknown | null;
                        }[];
                        /** @description How many failed. */
                        failed: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_leads_lead_id_outcome: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the lead.
                 * @example lead_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                lead_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "outcome": "met"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The milestone: contacted, met and offer are on the way; the others end the lead.
                     * @enum {string}
                     */
                    outcome: "contacted" | "met" | "offer" | "won" | "lost" | "disqualified" | "spam";
                    occurred_at?: string | null;
                    /** @description What it brought, in the account’s currency. */
                    value?: number | null;
                    /** @description Why, in your words. */
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "lead_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "lead",
                     *       "status": "qualified",
                     *       "customer_id": "cus_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "name": "Ann Lee",
                     *       "email": "ann@example.com",
                     *       "phone": "+14155550123",
                     *       "preferences": {
                     *         "property_type": "residential",
                     *         "price_range": {
                     *           "min": 500000,
                     *           "max": 800000
                     *         },
                     *         "city": "Austin",
                     *         "state": "TX",
                     *         "bedrooms": 3,
                     *         "bathrooms": 2,
                     *         "timeline_days": 30,
                     *         "financing": "preapproved"
                     *       },
                     *       "message": "Could we see it on Saturday?",
                     *       "source": "website",
                     *       "external_id": "a-1",
                     *       "service_id": "svc_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "consent": {},
                     *       "attributes": {
                     *         "pool": true
                     *       },
                     *       "test": false,
                     *       "demo": false,
                     *       "score": 84,
                     *       "qualification_type": "hot",
                     *       "triggers": [
                     *         "budget_match",
                     *         "high_engagement"
                     *       ],
                     *       "override": {
                     *         "qualification_type": "hot",
                     *         "reason": "Called back within the hour.",
                     *         "by": "text",
                     *         "at": "text"
                     *       },
                     *       "duplicate_of": "text",
                     *       "outcome": "met",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Lead"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    delete_leads_lead_id_outcome: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the lead.
                 * @example lead_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                lead_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "lead_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "lead",
                     *       "status": "qualified",
                     *       "customer_id": "cus_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "name": "Ann Lee",
                     *       "email": "ann@example.com",
                     *       "phone": "+14155550123",
                     *       "preferences": {
                     *         "property_type": "residential",
                     *         "price_range": {
                     *           "min": 500000,
                     *           "max": 800000
                     *         },
                     *         "city": "Austin",
                     *         "state": "TX",
                     *         "bedrooms": 3,
                     *         "bathrooms": 2,
                     *         "timeline_days": 30,
                     *         "financing": "preapproved"
                     *       },
                     *       "message": "Could we see it on Saturday?",
                     *       "source": "website",
                     *       "external_id": "a-1",
                     *       "service_id": "svc_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "consent": {},
                     *       "attributes": {
                     *         "pool": true
                     *       },
                     *       "test": false,
                     *       "demo": false,
                     *       "score": 84,
                     *       "qualification_type": "hot",
                     *       "triggers": [
                     *         "budget_match",
                     *         "high_engagement"
                     *       ],
                     *       "override": {
                     *         "qualification_type": "hot",
                     *         "reason": "Called back within the hour.",
                     *         "by": "text",
                     *         "at": "text"
                     *       },
                     *       "duplicate_of": "text",
                     *       "outcome": "met",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Lead"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_leads_lead_id_outcomes: {
        parameters: {
            query?: {
                /** @description How many rows a page has at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before, with the same filters and sort. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the lead.
                 * @example lead_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                lead_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "out_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "object": "outcome",
                     *           "lead_id": "lead_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "outcome": "met",
                     *           "occurred_at": "2026-03-02T09:00:00.000Z",
                     *           "value": 12500,
                     *           "reason": "Called back within the hour.",
                     *           "source": "website",
                     *           "certainty": 1,
                     *           "by": "text",
                     *           "created_at": "2026-03-02T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "WyJ4IiwxXQ"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["Outcome"][];
                        /** @description Whether there is another page. */
                        has_more: boolean;
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    delete_leads_lead_id_outcomes_outcome_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the lead.
                 * @example lead_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                lead_id: string;
                /**
                 * @description The id of the outcome.
                 * @example out_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                outcome_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "lead_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "lead",
                     *       "status": "qualified",
                     *       "customer_id": "cus_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "name": "Ann Lee",
                     *       "email": "ann@example.com",
                     *       "phone": "+14155550123",
                     *       "preferences": {
                     *         "property_type": "residential",
                     *         "price_range": {
                     *           "min": 500000,
                     *           "max": 800000
                     *         },
                     *         "city": "Austin",
                     *         "state": "TX",
                     *         "bedrooms": 3,
                     *         "bathrooms": 2,
                     *         "timeline_days": 30,
                     *         "financing": "preapproved"
                     *       },
                     *       "message": "Could we see it on Saturday?",
                     *       "source": "website",
                     *       "external_id": "a-1",
                     *       "service_id": "svc_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "consent": {},
                     *       "attributes": {
                     *         "pool": true
                     *       },
                     *       "test": false,
                     *       "demo": false,
                     *       "score": 84,
                     *       "qualification_type": "hot",
                     *       "triggers": [
                     *         "budget_match",
                     *         "high_engagement"
                     *       ],
                     *       "override": {
                     *         "qualification_type": "hot",
                     *         "reason": "Called back within the hour.",
                     *         "by": "text",
                     *         "at": "text"
                     *       },
                     *       "duplicate_of": "text",
                     *       "outcome": "met",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Lead"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_leads_lead_id_messages: {
        parameters: {
            query?: {
                /** @description How many rows a page has at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before, with the same filters and sort. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the lead.
                 * @example lead_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                lead_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "msg_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "object": "message",
                     *           "lead_id": "lead_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "customer_id": "cus_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "channel": "email",
                     *           "direction": "inbound",
                     *           "text": "Could we see it on Saturday?",
                     *           "external_id": "a-1",
                     *           "occurred_at": "2026-03-02T09:00:00.000Z",
                     *           "created_at": "2026-03-02T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "WyJ4IiwxXQ"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["Message"][];
                        /** @description Whether there is another page. */
                        has_more: boolean;
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_leads_lead_id_messages: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the lead.
                 * @example lead_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                lead_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Could we see it on Saturday?",
                 *       "channel": "email"
                 *     }
                 */
                "application/json": {
                    /** @description What was said, as it was said. */
                    text: string;
                    /**
                     * @description How it came.
                     * @enum {string}
                     */
                    channel?: "web" | "email" | "sms" | "phone" | "chat" | "other";
                    /**
                     * @description inbound: from the customer; outbound: to them.
                     * @enum {string}
                     */
                    direction?: "inbound" | "outbound";
                    /** @description Your own id for it; the same id is kept once for a lead. */
                    external_id?: string | null;
                    occurred_at?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "msg_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "message",
                     *       "lead_id": "lead_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "customer_id": "cus_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "channel": "email",
                     *       "direction": "inbound",
                     *       "text": "Could we see it on Saturday?",
                     *       "external_id": "a-1",
                     *       "occurred_at": "2026-03-02T09:00:00.000Z",
                     *       "created_at": "2026-03-02T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_customers_customer_id_messages: {
        parameters: {
            query?: {
                /** @description How many rows a page has at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before, with the same filters and sort. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the customer.
                 * @example cus_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "msg_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "object": "message",
                     *           "lead_id": "lead_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "customer_id": "cus_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "channel": "email",
                     *           "direction": "inbound",
                     *           "text": "Could we see it on Saturday?",
                     *           "external_id": "a-1",
                     *           "occurred_at": "2026-03-02T09:00:00.000Z",
                     *           "created_at": "2026-03-02T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "WyJ4IiwxXQ"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["Message"][];
                        /** @description Whether there is another page. */
                        has_more: boolean;
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_account: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 when it is still the current one. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "acct_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "account",
                     *       "is_test": false,
                     *       "name": "Ann Lee",
                     *       "plan": "basic",
                     *       "currency": "USD",
                     *       "time_zone": "America/Chicago",
                     *       "default_region": "US",
                     *       "base_rate": 0.5,
                     *       "hot_at": 1,
                     *       "warm_at": 1,
                     *       "qualify_at": "hot",
                     *       "queue_days": 1,
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description You have the current version. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    patch_account: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Acme Homes",
                 *       "hot_at": 70
                 *     }
                 */
                "application/json": components["schemas"]["AccountPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "acct_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "account",
                     *       "is_test": false,
                     *       "name": "Ann Lee",
                     *       "plan": "basic",
                     *       "currency": "USD",
                     *       "time_zone": "America/Chicago",
                     *       "default_region": "US",
                     *       "base_rate": 0.5,
                     *       "hot_at": 1,
                     *       "warm_at": 1,
                     *       "qualify_at": "hot",
                     *       "queue_days": 1,
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_api_keys: {
        parameters: {
            query?: {
                /** @description How many rows a page has at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before, with the same filters and sort. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "key_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "object": "api_key",
                     *           "is_test": false,
                     *           "name": "Ann Lee",
                     *           "prefix": "lh_live_aa",
                     *           "last_four": "9Zx0",
                     *           "scopes": [
                     *             "customers.read",
                     *             "customers.write"
                     *           ],
                     *           "ip_allowlist": [
                     *             "text"
                     *           ],
                     *           "status": "active",
                     *           "expires_at": "2026-03-02T09:00:00.000Z",
                     *           "revoked_at": "2026-03-02T09:00:00.000Z",
                     *           "last_used_at": "2026-03-02T09:00:00.000Z",
                     *           "last_used_address": "text",
                     *           "last_used_agent": "text",
                     *           "created_by": "text",
                     *           "created_at": "2026-03-02T09:00:00.000Z",
                     *           "updated_at": "2026-03-02T09:00:00.000Z",
                     *           "version": 1
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "WyJ4IiwxXQ"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["ApiKey"][];
                        /** @description Whether there is another page. */
                        has_more: boolean;
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_api_keys: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Website",
                 *       "scopes": [
                 *         "customers.write"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewApiKey"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "key_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "api_key",
                     *       "is_test": false,
                     *       "name": "Ann Lee",
                     *       "prefix": "lh_live_aa",
                     *       "last_four": "9Zx0",
                     *       "scopes": [
                     *         "customers.read",
                     *         "customers.write"
                     *       ],
                     *       "ip_allowlist": [
                     *         "text"
                     *       ],
                     *       "status": "active",
                     *       "expires_at": "2026-03-02T09:00:00.000Z",
                     *       "revoked_at": "2026-03-02T09:00:00.000Z",
                     *       "last_used_at": "2026-03-02T09:00:00.000Z",
                     *       "last_used_address": "text",
                     *       "last_used_agent": "text",
                     *       "created_by": "text",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1,
                     *       "api_key": "lh_live_9aB3xK7mQ2wR5tY8uP1oL4jH6gF0dS_2Vc9Zx"
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_api_keys_key_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 when it is still the current one. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the key.
                 * @example key_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "key_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "api_key",
                     *       "is_test": false,
                     *       "name": "Ann Lee",
                     *       "prefix": "lh_live_aa",
                     *       "last_four": "9Zx0",
                     *       "scopes": [
                     *         "customers.read",
                     *         "customers.write"
                     *       ],
                     *       "ip_allowlist": [
                     *         "text"
                     *       ],
                     *       "status": "active",
                     *       "expires_at": "2026-03-02T09:00:00.000Z",
                     *       "revoked_at": "2026-03-02T09:00:00.000Z",
                     *       "last_used_at": "2026-03-02T09:00:00.000Z",
                     *       "last_used_address": "text",
                     *       "last_used_agent": "text",
                     *       "created_by": "text",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            /** @description You have the current version. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    delete_api_keys_key_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the key.
                 * @example key_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "key_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "api_key",
                     *       "is_test": false,
                     *       "name": "Ann Lee",
                     *       "prefix": "lh_live_aa",
                     *       "last_four": "9Zx0",
                     *       "scopes": [
                     *         "customers.read",
                     *         "customers.write"
                     *       ],
                     *       "ip_allowlist": [
                     *         "text"
                     *       ],
                     *       "status": "active",
                     *       "expires_at": "2026-03-02T09:00:00.000Z",
                     *       "revoked_at": "2026-03-02T09:00:00.000Z",
                     *       "last_used_at": "2026-03-02T09:00:00.000Z",
                     *       "last_used_address": "text",
                     *       "last_used_agent": "text",
                     *       "created_by": "text",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_api_keys_key_id_rotate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the key.
                 * @example key_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "grace": "24h"
                 *     }
                 */
                "application/json": components["schemas"]["Rotation"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "key_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "api_key",
                     *       "is_test": false,
                     *       "name": "Ann Lee",
                     *       "prefix": "lh_live_aa",
                     *       "last_four": "9Zx0",
                     *       "scopes": [
                     *         "customers.read",
                     *         "customers.write"
                     *       ],
                     *       "ip_allowlist": [
                     *         "text"
                     *       ],
                     *       "status": "active",
                     *       "expires_at": "2026-03-02T09:00:00.000Z",
                     *       "revoked_at": "2026-03-02T09:00:00.000Z",
                     *       "last_used_at": "2026-03-02T09:00:00.000Z",
                     *       "last_used_address": "text",
                     *       "last_used_agent": "text",
                     *       "created_by": "text",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1,
                     *       "api_key": "lh_live_9aB3xK7mQ2wR5tY8uP1oL4jH6gF0dS_2Vc9Zx"
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_audit_log: {
        parameters: {
            query?: {
                /** @description How many rows a page has at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before, with the same filters and sort. */
                cursor?: string;
                /** @description One action, or a family of them with a dot at its end, such as `api_key.`. */
                action?: string;
                /** @description Who did it. */
                actor_id?: string;
                /** @description What it was done to. */
                subject_id?: string;
                /** @description Later than this. */
                created_after?: string;
                /** @description Earlier than this. */
                created_before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "aud_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "object": "audit_entry",
                     *           "at": "2026-03-02T09:00:00.000Z",
                     *           "action": "text",
                     *           "actor": {
                     *             "kind": "text",
                     *             "id": "text"
                     *           },
                     *           "subject_id": "text",
                     *           "address": "12 Oak Lane",
                     *           "agent": "curl/8.5.0",
                     *           "request_id": "req_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "before": {},
                     *           "after": {},
                     *           "seq": 1,
                     *           "hash": "text",
                     *           "erased_at": "2026-03-02T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "WyJ4IiwxXQ"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["AuditEntry"][];
                        /** @description Whether there is another page. */
                        has_more: boolean;
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_audit_log_export: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {"object":"audit_export","account_id":"acct_01k9zq3v8m5r2x7c4h6t8n9p0c"} */
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_audit_log_verify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "audit_verdict",
                     *       "is_intact": false,
                     *       "entries": 1,
                     *       "unsealed": 1,
                     *       "overdue": 1,
                     *       "unproven": [
                     *         {
                     *           "seq": 1,
                     *           "id": "text"
                     *         }
                     *       ],
                     *       "checkpoints": 1,
                     *       "fault": {
                     *         "kind": "text",
                     *         "seq": 1,
                     *         "detail": "text"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AuditVerdict"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_audit_log_entry_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the entry.
                 * @example aud_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                entry_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "aud_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "audit_entry",
                     *       "at": "2026-03-02T09:00:00.000Z",
                     *       "action": "text",
                     *       "actor": {
                     *         "kind": "text",
                     *         "id": "text"
                     *       },
                     *       "subject_id": "text",
                     *       "address": "12 Oak Lane",
                     *       "agent": "curl/8.5.0",
                     *       "request_id": "req_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "before": {},
                     *       "after": {},
                     *       "seq": 1,
                     *       "hash": "text",
                     *       "erased_at": "2026-03-02T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AuditEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_export: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "text",
                     *       "object": "export",
                     *       "status": "none",
                     *       "tables": 1,
                     *       "tables_done": 1,
                     *       "files": [
                     *         {
                     *           "file": "text",
                     *           "table": "text",
                     *           "comes_back": false,
                     *           "rows": 1,
                     *           "bytes": 1,
                     *           "sha256": "text"
                     *         }
                     *       ],
                     *       "created_by": "text",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "finished_at": "2026-03-02T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Export"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_export: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "text",
                     *       "object": "export",
                     *       "status": "none",
                     *       "tables": 1,
                     *       "tables_done": 1,
                     *       "files": [
                     *         {
                     *           "file": "text",
                     *           "table": "text",
                     *           "comes_back": false,
                     *           "rows": 1,
                     *           "bytes": 1,
                     *           "sha256": "text"
                     *         }
                     *       ],
                     *       "created_by": "text",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "finished_at": "2026-03-02T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Export"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_export_files_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Which file.
                 * @example reference.js
                 */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {"id":"lead_01k9zq3v8m5r2x7c4h6t8n9p0c"} */
                    "application/x-ndjson": string;
                    /**
                     * @example id
                     *     lead_01k9zq3v8m5r2x7c4h6t8n9p0c
                     */
                    "text/csv; charset=utf-8": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_imports: {
        parameters: {
            query?: {
                /** @description `services`: over those with the same external id. `leads`: of the past, with what became of them, to learn from. */
                kind?: "services" | "leads";
                /** @description Where it stands. `succeeded` says that every line was looked at, not that none failed. */
                status?: "pending" | "running" | "succeeded" | "failed" | "cancelled";
                /** @description How many rows a page has at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before, with the same filters and sort. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "imp_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "object": "import",
                     *           "kind": "services",
                     *           "format": "csv",
                     *           "file_name": "listings.csv",
                     *           "dry_run": false,
                     *           "status": "pending",
                     *           "lines": 1,
                     *           "done": 1,
                     *           "created": 1,
                     *           "updated": 1,
                     *           "unchanged": 1,
                     *           "failed": 1,
                     *           "outcomes": 1,
                     *           "error": "text",
                     *           "created_by": "text",
                     *           "created_at": "2026-03-02T09:00:00.000Z",
                     *           "updated_at": "2026-03-02T09:00:00.000Z",
                     *           "finished_at": "2026-03-02T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "WyJ4IiwxXQ"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["Import"][];
                        /** @description Whether there is another page. */
                        has_more: boolean;
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_imports: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "services",
                 *       "file_name": "listings.csv",
                 *       "content": "ListingKey,ListPrice,PropertyType\na-1,350000,house\n"
                 *     }
                 */
                "application/json": components["schemas"]["NewImport"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "imp_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "import",
                     *       "kind": "services",
                     *       "format": "csv",
                     *       "file_name": "listings.csv",
                     *       "dry_run": false,
                     *       "status": "pending",
                     *       "lines": 1,
                     *       "done": 1,
                     *       "created": 1,
                     *       "updated": 1,
                     *       "unchanged": 1,
                     *       "failed": 1,
                     *       "outcomes": 1,
                     *       "error": "text",
                     *       "created_by": "text",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "finished_at": "2026-03-02T09:00:00.000Z",
                     *       "errors": [
                     *         {
                     *           "line": 1,
                     *           "errors": [
                     *             {
                     *               "pointer": "text",
                     *               "code": "text",
                     *               "detail": "text"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ImportReport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_imports_import_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the import.
                 * @example imp_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                import_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "imp_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "import",
                     *       "kind": "services",
                     *       "format": "csv",
                     *       "file_name": "listings.csv",
                     *       "dry_run": false,
                     *       "status": "pending",
                     *       "lines": 1,
                     *       "done": 1,
                     *       "created": 1,
                     *       "updated": 1,
                     *       "unchanged": 1,
                     *       "failed": 1,
                     *       "outcomes": 1,
                     *       "error": "text",
                     *       "created_by": "text",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "finished_at": "2026-03-02T09:00:00.000Z",
                     *       "errors": [
                     *         {
                     *           "line": 1,
                     *           "errors": [
                     *             {
                     *               "pointer": "text",
                     *               "code": "text",
                     *               "detail": "text"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ImportReport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_imports_import_id_errors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the import.
                 * @example imp_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                import_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example line,member,code,detail */
                    "text/csv; charset=utf-8": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_imports_import_id_cancel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the import.
                 * @example imp_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                import_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "imp_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "import",
                     *       "kind": "services",
                     *       "format": "csv",
                     *       "file_name": "listings.csv",
                     *       "dry_run": false,
                     *       "status": "pending",
                     *       "lines": 1,
                     *       "done": 1,
                     *       "created": 1,
                     *       "updated": 1,
                     *       "unchanged": 1,
                     *       "failed": 1,
                     *       "outcomes": 1,
                     *       "error": "text",
                     *       "created_by": "text",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "finished_at": "2026-03-02T09:00:00.000Z",
                     *       "errors": [
                     *         {
                     *           "line": 1,
                     *           "errors": [
                     *             {
                     *               "pointer": "text",
                     *               "code": "text",
                     *               "detail": "text"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ImportReport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_ip_allowlist: {
        parameters: {
            query?: {
                /** @description How many rows a page has at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before, with the same filters and sort. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "net_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "object": "allowed_network",
                     *           "network": "203.0.113.0/24",
                     *           "description": "text",
                     *           "created_by": "text",
                     *           "created_at": "2026-03-02T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "WyJ4IiwxXQ"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["AllowedNetwork"][];
                        /** @description Whether there is another page. */
                        has_more: boolean;
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_ip_allowlist: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "network": "203.0.113.0/24",
                 *       "description": "The office"
                 *     }
                 */
                "application/json": components["schemas"]["NewAllowedNetwork"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "net_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "allowed_network",
                     *       "network": "203.0.113.0/24",
                     *       "description": "text",
                     *       "created_by": "text",
                     *       "created_at": "2026-03-02T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AllowedNetwork"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    delete_ip_allowlist_network_id: {
        parameters: {
            query?: {
                /** @description Also where the change shuts its author out. */
                force?: boolean;
            };
            header?: {
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the network.
                 * @example net_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                network_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "net_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "allowed_network",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        id: string;
                        /** @constant */
                        object: "allowed_network";
                        /** @constant */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "usr_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "person",
                     *       "email": "ann@example.com",
                     *       "name": "Ann Lee",
                     *       "role": "member",
                     *       "account_id": "acct_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "live_account_id": "text",
                     *       "is_test": false,
                     *       "has_password": false,
                     *       "has_totp": false,
                     *       "passkeys": 1,
                     *       "asks_for_passkey": false,
                     *       "recovery_codes_left": 1,
                     *       "accounts": [
                     *         {
                     *           "id": "text",
                     *           "name": "Ann Lee",
                     *           "role": "member"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Person"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    patch_me: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Byron"
                 *     }
                 */
                "application/json": components["schemas"]["PersonPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "usr_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "person",
                     *       "email": "ann@example.com",
                     *       "name": "Ann Lee",
                     *       "role": "member",
                     *       "account_id": "acct_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "live_account_id": "text",
                     *       "is_test": false,
                     *       "has_password": false,
                     *       "has_totp": false,
                     *       "passkeys": 1,
                     *       "asks_for_passkey": false,
                     *       "recovery_codes_left": 1,
                     *       "accounts": [
                     *         {
                     *           "id": "text",
                     *           "name": "Ann Lee",
                     *           "role": "member"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Person"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_me_reauthenticate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "a quiet river bends"
                 *     }
                 */
                "application/json": components["schemas"]["Reauthentication"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "done",
                     *       "done": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_me_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "a quiet river bends",
                 *       "password": "three willows by the ford"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "done",
                     *       "done": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_me_totp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "totp_offer",
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
                     *       "uri": "text",
                     *       "ticket": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["TotpOffer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    delete_me_totp: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "done",
                     *       "done": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_me_totp_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ticket": "tkt_01k9zq3v8m5r2x7c4h6t8n9p0c",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["TotpConfirmation"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "recovery_codes",
                     *       "codes": [
                     *         "text"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_me_recovery_codes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "recovery_codes",
                     *       "codes": [
                     *         "text"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_members: {
        parameters: {
            query?: {
                /** @description How many rows a page has at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before, with the same filters and sort. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "usr_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "object": "member",
                     *           "email": "ann@example.com",
                     *           "name": "Ann Lee",
                     *           "role": "member",
                     *           "has_second_factor": false,
                     *           "last_seen_at": "2026-03-02T09:00:00.000Z",
                     *           "created_at": "2026-03-02T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "WyJ4IiwxXQ"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["Member"][];
                        /** @description Whether there is another page. */
                        has_more: boolean;
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_members_user_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the user.
                 * @example usr_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "usr_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "member",
                     *       "email": "ann@example.com",
                     *       "name": "Ann Lee",
                     *       "role": "member",
                     *       "has_second_factor": false,
                     *       "last_seen_at": "2026-03-02T09:00:00.000Z",
                     *       "created_at": "2026-03-02T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    delete_members_user_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the user.
                 * @example usr_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "usr_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "member",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        id: string;
                        /** @constant */
                        object: "member";
                        /** @constant */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    patch_members_user_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the user.
                 * @example usr_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "admin"
                 *     }
                 */
                "application/json": components["schemas"]["MemberPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "usr_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "member",
                     *       "email": "ann@example.com",
                     *       "name": "Ann Lee",
                     *       "role": "member",
                     *       "has_second_factor": false,
                     *       "last_seen_at": "2026-03-02T09:00:00.000Z",
                     *       "created_at": "2026-03-02T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_invitations: {
        parameters: {
            query?: {
                /** @description How many rows a page has at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before, with the same filters and sort. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "inv_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "object": "invitation",
                     *           "email": "ann@example.com",
                     *           "role": "member",
                     *           "invited_by": "text",
                     *           "expires_at": "2026-03-02T09:00:00.000Z",
                     *           "created_at": "2026-03-02T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "WyJ4IiwxXQ"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["Invitation"][];
                        /** @description Whether there is another page. */
                        has_more: boolean;
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_invitations: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "grace@example.com",
                 *       "role": "member"
                 *     }
                 */
                "application/json": components["schemas"]["NewInvitation"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "inv_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "invitation",
                     *       "email": "ann@example.com",
                     *       "role": "member",
                     *       "invited_by": "text",
                     *       "expires_at": "2026-03-02T09:00:00.000Z",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "link": "https://leads.example.com/auth/invitation?token=…"
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedInvitation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    delete_invitations_invitation_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the invitation.
                 * @example inv_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                invitation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "inv_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "invitation",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        id: string;
                        /** @constant */
                        object: "invitation";
                        /** @constant */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_me_email: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada.byron@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["NewEmailChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "email_change",
                     *       "email": "ann@example.com",
                     *       "expires_at": "2026-03-02T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["EmailChange"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    delete_me_email: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "email_change",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["DroppedEmailChange"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_oauth_apps: {
        parameters: {
            query?: {
                /** @description How many rows a page has at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before, with the same filters and sort. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "app_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "object": "oauth_app",
                     *           "client_id": "text",
                     *           "name": "Ann Lee",
                     *           "description": "text",
                     *           "homepage": "text",
                     *           "is_public": false,
                     *           "requires_pkce": false,
                     *           "redirect_uris": [
                     *             "https://app.example.com/callback"
                     *           ],
                     *           "scopes": [
                     *             "customers.read",
                     *             "customers.write"
                     *           ],
                     *           "secret_last_four": "text",
                     *           "disabled_at": "2026-03-02T09:00:00.000Z",
                     *           "created_by": "text",
                     *           "created_at": "2026-03-02T09:00:00.000Z",
                     *           "updated_at": "2026-03-02T09:00:00.000Z",
                     *           "version": 1
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "WyJ4IiwxXQ"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["OauthApp"][];
                        /** @description Whether there is another page. */
                        has_more: boolean;
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_oauth_apps: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Sync",
                 *       "redirect_uris": [
                 *         "https://app.example.com/callback"
                 *       ],
                 *       "scopes": [
                 *         "customers.read"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewOauthApp"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "app_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "oauth_app",
                     *       "client_id": "text",
                     *       "name": "Ann Lee",
                     *       "description": "text",
                     *       "homepage": "text",
                     *       "is_public": false,
                     *       "requires_pkce": false,
                     *       "redirect_uris": [
                     *         "https://app.example.com/callback"
                     *       ],
                     *       "scopes": [
                     *         "customers.read",
                     *         "customers.write"
                     *       ],
                     *       "secret_last_four": "text",
                     *       "disabled_at": "2026-03-02T09:00:00.000Z",
                     *       "created_by": "text",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1,
                     *       "client_secret": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["OauthAppWithSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_oauth_apps_app_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 when it is still the current one. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the app.
                 * @example app_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                app_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "app_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "oauth_app",
                     *       "client_id": "text",
                     *       "name": "Ann Lee",
                     *       "description": "text",
                     *       "homepage": "text",
                     *       "is_public": false,
                     *       "requires_pkce": false,
                     *       "redirect_uris": [
                     *         "https://app.example.com/callback"
                     *       ],
                     *       "scopes": [
                     *         "customers.read",
                     *         "customers.write"
                     *       ],
                     *       "secret_last_four": "text",
                     *       "disabled_at": "2026-03-02T09:00:00.000Z",
                     *       "created_by": "text",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["OauthApp"];
                };
            };
            /** @description You have the current version. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    delete_oauth_apps_app_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the app.
                 * @example app_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                app_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "app_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "oauth_app",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        id: string;
                        /** @constant */
                        object: "oauth_app";
                        /** @constant */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    patch_oauth_apps_app_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the app.
                 * @example app_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                app_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Sync with the CRM"
                 *     }
                 */
                "application/json": components["schemas"]["OauthAppPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "app_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "oauth_app",
                     *       "client_id": "text",
                     *       "name": "Ann Lee",
                     *       "description": "text",
                     *       "homepage": "text",
                     *       "is_public": false,
                     *       "requires_pkce": false,
                     *       "redirect_uris": [
                     *         "https://app.example.com/callback"
                     *       ],
                     *       "scopes": [
                     *         "customers.read",
                     *         "customers.write"
                     *       ],
                     *       "secret_last_four": "text",
                     *       "disabled_at": "2026-03-02T09:00:00.000Z",
                     *       "created_by": "text",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["OauthApp"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_oauth_apps_app_id_rotate_secret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the app.
                 * @example app_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                app_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "app_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "oauth_app",
                     *       "client_id": "text",
                     *       "name": "Ann Lee",
                     *       "description": "text",
                     *       "homepage": "text",
                     *       "is_public": false,
                     *       "requires_pkce": false,
                     *       "redirect_uris": [
                     *         "https://app.example.com/callback"
                     *       ],
                     *       "scopes": [
                     *         "customers.read",
                     *         "customers.write"
                     *       ],
                     *       "secret_last_four": "text",
                     *       "disabled_at": "2026-03-02T09:00:00.000Z",
                     *       "created_by": "text",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1,
                     *       "client_secret": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["OauthAppWithSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_connected_apps: {
        parameters: {
            query?: {
                /** @description How many rows a page has at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before, with the same filters and sort. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "text",
                     *           "object": "connected_app",
                     *           "app_id": "app_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "name": "Ann Lee",
                     *           "user_id": "usr_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "email": "ann@example.com",
                     *           "scopes": [
                     *             "customers.read",
                     *             "customers.write"
                     *           ],
                     *           "created_at": "2026-03-02T09:00:00.000Z",
                     *           "expires_at": "2026-03-02T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "WyJ4IiwxXQ"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["ConnectedApp"][];
                        /** @description Whether there is another page. */
                        has_more: boolean;
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    delete_connected_apps_connection_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the connection.
                 * @example sso_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                connection_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "text",
                     *       "object": "connected_app",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        id: string;
                        /** @constant */
                        object: "connected_app";
                        /** @constant */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_onboarding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "onboarding",
                     *       "demo": {
                     *         "leads": 1,
                     *         "services": 1
                     *       },
                     *       "steps": [
                     *         {
                     *           "step": "scored_lead",
                     *           "is_done": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Onboarding"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_onboarding_demo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "deals_in": "homes"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description What the account deals in.
                     * @enum {string}
                     */
                    deals_in: "homes" | "rentals" | "services";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "onboarding",
                     *       "demo": {
                     *         "leads": 1,
                     *         "services": 1
                     *       },
                     *       "steps": [
                     *         {
                     *           "step": "scored_lead",
                     *           "is_done": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Onboarding"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    delete_onboarding_demo: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "onboarding",
                     *       "demo": {
                     *         "leads": 1,
                     *         "services": 1
                     *       },
                     *       "steps": [
                     *         {
                     *           "step": "scored_lead",
                     *           "is_done": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Onboarding"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_me_passkeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "text",
                     *           "object": "passkey",
                     *           "name": "Ann Lee",
                     *           "created_at": "2026-03-02T09:00:00.000Z",
                     *           "last_used_at": "2026-03-02T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "WyJ4IiwxXQ"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["Passkey"][];
                        /** @description Whether there is another page. */
                        has_more: boolean;
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_me_passkeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ticket": "tkt_01k9zq3v8m5r2x7c4h6t8n9p0c",
                 *       "name": "Laptop",
                 *       "response": {
                 *         "id": "AAECAw",
                 *         "rawId": "AAECAw",
                 *         "type": "public-key",
                 *         "clientExtensionResults": {},
                 *         "response": {
                 *           "clientDataJSON": "e30",
                 *           "attestationObject": "o2M"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewPasskey"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "text",
                     *       "object": "passkey",
                     *       "name": "Ann Lee",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "last_used_at": "2026-03-02T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_me_passkeys_offer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "passkey_offer",
                     *       "ticket": "text",
                     *       "options": {}
                     *     }
                     */
                    "application/json": components["schemas"]["PasskeyOffer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_me_passkey_requirement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "recovery_codes",
                     *       "codes": [
                     *         "text"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    delete_me_passkey_requirement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "done",
                     *       "done": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    delete_me_passkeys_passkey_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the passkey.
                 * @example passkey_id
                 */
                passkey_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "text",
                     *       "object": "passkey",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        id: string;
                        /** @constant */
                        object: "passkey";
                        /** @constant */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_requests: {
        parameters: {
            query?: {
                /** @description How many rows a page has at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before, with the same filters and sort. */
                cursor?: string;
                /** @description Which key or app asked. */
                actor_id?: string;
                /** @description Whether the status was 400 or more. */
                outcome?: "failed" | "succeeded";
                /** @description The status it was answered with. */
                status?: number;
                /** @description The code of the problem. */
                code?: string;
                /** @description The method. */
                method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
                /** @description How the path begins, such as /v1/leads. */
                path?: string;
                /** @description Only requests after this moment. */
                created_after?: string;
                /** @description Only requests before this moment. */
                created_before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "req_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "object": "request",
                     *           "created_at": "2026-03-02T09:00:00.000Z",
                     *           "method": "POST",
                     *           "path": "/v1/leads",
                     *           "status": 1,
                     *           "code": "text",
                     *           "title": "Three bedrooms by the park",
                     *           "explanation": "text",
                     *           "errors": [
                     *             {
                     *               "where": "text",
                     *               "code": "text",
                     *               "detail": "text"
                     *             }
                     *           ],
                     *           "duration_ms": 1,
                     *           "actor_kind": "api_key",
                     *           "actor_id": "usr_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "address": "12 Oak Lane",
                     *           "agent": "curl/8.5.0"
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "WyJ4IiwxXQ"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["LoggedRequest"][];
                        /** @description Whether there is another page. */
                        has_more: boolean;
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_requests_request_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the request.
                 * @example req_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                request_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "req_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "request",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "method": "POST",
                     *       "path": "/v1/leads",
                     *       "status": 1,
                     *       "code": "text",
                     *       "title": "Three bedrooms by the park",
                     *       "explanation": "text",
                     *       "errors": [
                     *         {
                     *           "where": "text",
                     *           "code": "text",
                     *           "detail": "text"
                     *         }
                     *       ],
                     *       "duration_ms": 1,
                     *       "actor_kind": "api_key",
                     *       "actor_id": "usr_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "address": "12 Oak Lane",
                     *       "agent": "curl/8.5.0",
                     *       "body": {
                     *         "email": "ann@example",
                     *         "message": "Could we see it on Saturday?"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LoggedRequestWithBody"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_retention: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 when it is still the current one. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "retention",
                     *       "lead_months": 1,
                     *       "message_months": 1,
                     *       "audit_days": 1,
                     *       "payload_days": 1,
                     *       "request_days": 1,
                     *       "swept_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1,
                     *       "nights": [
                     *         {
                     *           "day": "text",
                     *           "kind": "leads",
                     *           "removed": 1,
                     *           "older_than": "2026-03-02T09:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Retention"];
                };
            };
            /** @description You have the current version. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    patch_retention: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "lead_months": 24,
                 *       "request_days": 3
                 *     }
                 */
                "application/json": components["schemas"]["RetentionPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "retention",
                     *       "lead_months": 1,
                     *       "message_months": 1,
                     *       "audit_days": 1,
                     *       "payload_days": 1,
                     *       "request_days": 1,
                     *       "swept_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1,
                     *       "nights": [
                     *         {
                     *           "day": "text",
                     *           "kind": "leads",
                     *           "removed": 1,
                     *           "older_than": "2026-03-02T09:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Retention"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "ses_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "object": "session",
                     *           "account_id": "acct_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "is_current": false,
                     *           "method": "POST",
                     *           "has_second_factor": false,
                     *           "address": "12 Oak Lane",
                     *           "agent": "curl/8.5.0",
                     *           "created_at": "2026-03-02T09:00:00.000Z",
                     *           "last_seen_at": "2026-03-02T09:00:00.000Z",
                     *           "ends_at": "2026-03-02T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "WyJ4IiwxXQ"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["Session"][];
                        /** @description Whether there is another page. */
                        has_more: boolean;
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    delete_sessions_session_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the session.
                 * @example ses_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "ses_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "session",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        id: string;
                        /** @constant */
                        object: "session";
                        /** @constant */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_sessions_end_others: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "sessions_ended",
                     *       "ended": 1
                     *     }
                     */
                    "application/json": components["schemas"]["SessionsEnded"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_sessions_switch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "account_id": "acct_01k9zq3v8m5r2x7c4h6t8n9p0c"
                 *     }
                 */
                "application/json": components["schemas"]["SessionTarget"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "session_switched",
                     *       "account_id": "acct_01k9zq3v8m5r2x7c4h6t8n9p0c"
                     *     }
                     */
                    "application/json": components["schemas"]["SessionSwitched"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    delete_test_data: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "text",
                     *       "object": "test_data",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        id: string;
                        /** @constant */
                        object: "test_data";
                        /** @constant */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_views: {
        parameters: {
            query?: {
                /** @description The list it is a view of. */
                page?: "leads" | "customers" | "services" | "deliveries";
                /** @description true: the shared ones only; false: your private ones only. */
                shared?: boolean;
                /** @description How many rows a page has at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before, with the same filters and sort. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "vw_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "object": "view",
                     *           "page": "leads",
                     *           "name": "Ann Lee",
                     *           "query": {},
                     *           "shared": false,
                     *           "position": 1,
                     *           "created_by": "text",
                     *           "created_at": "2026-03-02T09:00:00.000Z",
                     *           "updated_at": "2026-03-02T09:00:00.000Z",
                     *           "version": 1
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "WyJ4IiwxXQ"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["View"][];
                        /** @description Whether there is another page. */
                        has_more: boolean;
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_views: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "page": "leads",
                 *       "name": "Hot in Austin",
                 *       "query": {
                 *         "qualification_type": "hot"
                 *       },
                 *       "shared": true
                 *     }
                 */
                "application/json": components["schemas"]["NewView"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "vw_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "view",
                     *       "page": "leads",
                     *       "name": "Ann Lee",
                     *       "query": {},
                     *       "shared": false,
                     *       "position": 1,
                     *       "created_by": "text",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["View"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_views_view_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 when it is still the current one. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the view.
                 * @example vw_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                view_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "vw_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "view",
                     *       "page": "leads",
                     *       "name": "Ann Lee",
                     *       "query": {},
                     *       "shared": false,
                     *       "position": 1,
                     *       "created_by": "text",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["View"];
                };
            };
            /** @description You have the current version. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    delete_views_view_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the view.
                 * @example vw_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                view_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "vw_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "view",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        id: string;
                        /** @constant */
                        object: "view";
                        /** @constant */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    patch_views_view_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the view.
                 * @example vw_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                view_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Hot"
                 *     }
                 */
                "application/json": components["schemas"]["ViewPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "vw_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "view",
                     *       "page": "leads",
                     *       "name": "Ann Lee",
                     *       "query": {},
                     *       "shared": false,
                     *       "position": 1,
                     *       "created_by": "text",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["View"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_sso_connections_connection_id_log: {
        parameters: {
            query?: {
                /** @description How many rows a page has at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before, with the same filters and sort. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the connection.
                 * @example sso_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                connection_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "text",
                     *           "object": "sso_log_entry",
                     *           "code": "provider_silent",
                     *           "detail": "text",
                     *           "remedy": "text",
                     *           "subject": "text",
                     *           "email": "ann@example.com",
                     *           "user_id": "usr_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "request_id": "req_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "created_at": "2026-03-02T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "WyJ4IiwxXQ"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["SsoLogEntry"][];
                        /** @description Whether there is another page. */
                        has_more: boolean;
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_sso_connections_connection_id_identities: {
        parameters: {
            query?: {
                /** @description How many rows a page has at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before, with the same filters and sort. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the connection.
                 * @example sso_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                connection_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "text",
                     *           "object": "sso_identity",
                     *           "email": "ann@example.com",
                     *           "name": "Ann Lee",
                     *           "subject": "text",
                     *           "created_at": "2026-03-02T09:00:00.000Z",
                     *           "last_seen_at": "2026-03-02T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "WyJ4IiwxXQ"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["SsoIdentity"][];
                        /** @description Whether there is another page. */
                        has_more: boolean;
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    put_sso_connections_connection_id_identities_user_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the connection.
                 * @example sso_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                connection_id: string;
                /**
                 * @description The id of the user.
                 * @example usr_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "subject": "00u1a2b3c4"
                 *     }
                 */
                "application/json": components["schemas"]["SsoSubject"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "text",
                     *       "object": "sso_identity",
                     *       "email": "ann@example.com",
                     *       "name": "Ann Lee",
                     *       "subject": "text",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "last_seen_at": "2026-03-02T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SsoIdentity"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_sso_connections: {
        parameters: {
            query?: {
                /** @description How many rows a page has at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before, with the same filters and sort. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "sso_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "object": "sso_connection",
                     *           "kind": "oidc",
                     *           "name": "Ann Lee",
                     *           "default_role": "admin",
                     *           "creates_people": false,
                     *           "is_enforced": false,
                     *           "attributes": {
                     *             "email": "ann@example.com",
                     *             "name": "Ann Lee",
                     *             "role": "member",
                     *             "roles": {}
                     *           },
                     *           "is_for_owners": false,
                     *           "oidc": {
                     *             "issuer": "text",
                     *             "client_id": "text"
                     *           },
                     *           "saml": {
                     *             "entity_id": "text",
                     *             "sign_in_url": "text",
                     *             "binding": "redirect",
                     *             "certificates": [
                     *               "text"
                     *             ]
                     *           },
                     *           "metadata_url": "text",
                     *           "metadata_read_at": "2026-03-02T09:00:00.000Z",
                     *           "sign_in_url": "text",
                     *           "callback_url": "text",
                     *           "entity_id": "text",
                     *           "our_metadata_url": "text",
                     *           "enabled_at": "2026-03-02T09:00:00.000Z",
                     *           "tested_at": "2026-03-02T09:00:00.000Z",
                     *           "created_at": "2026-03-02T09:00:00.000Z",
                     *           "updated_at": "2026-03-02T09:00:00.000Z",
                     *           "version": 1
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "WyJ4IiwxXQ"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["SsoConnection"][];
                        /** @description Whether there is another page. */
                        has_more: boolean;
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_sso_connections: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Okta",
                 *       "oidc": {
                 *         "issuer": "https://acme.okta.com",
                 *         "client_id": "0oa1b2c3"
                 *       },
                 *       "client_secret": "the secret of the provider"
                 *     }
                 */
                "application/json": components["schemas"]["NewSsoConnection"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sso_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "sso_connection",
                     *       "kind": "oidc",
                     *       "name": "Ann Lee",
                     *       "default_role": "admin",
                     *       "creates_people": false,
                     *       "is_enforced": false,
                     *       "attributes": {
                     *         "email": "ann@example.com",
                     *         "name": "Ann Lee",
                     *         "role": "member",
                     *         "roles": {}
                     *       },
                     *       "is_for_owners": false,
                     *       "oidc": {
                     *         "issuer": "text",
                     *         "client_id": "text"
                     *       },
                     *       "saml": {
                     *         "entity_id": "text",
                     *         "sign_in_url": "text",
                     *         "binding": "redirect",
                     *         "certificates": [
                     *           "text"
                     *         ]
                     *       },
                     *       "metadata_url": "text",
                     *       "metadata_read_at": "2026-03-02T09:00:00.000Z",
                     *       "sign_in_url": "text",
                     *       "callback_url": "text",
                     *       "entity_id": "text",
                     *       "our_metadata_url": "text",
                     *       "enabled_at": "2026-03-02T09:00:00.000Z",
                     *       "tested_at": "2026-03-02T09:00:00.000Z",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["SsoConnection"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_sso_connections_connection_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 when it is still the current one. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the connection.
                 * @example sso_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                connection_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sso_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "sso_connection",
                     *       "kind": "oidc",
                     *       "name": "Ann Lee",
                     *       "default_role": "admin",
                     *       "creates_people": false,
                     *       "is_enforced": false,
                     *       "attributes": {
                     *         "email": "ann@example.com",
                     *         "name": "Ann Lee",
                     *         "role": "member",
                     *         "roles": {}
                     *       },
                     *       "is_for_owners": false,
                     *       "oidc": {
                     *         "issuer": "text",
                     *         "client_id": "text"
                     *       },
                     *       "saml": {
                     *         "entity_id": "text",
                     *         "sign_in_url": "text",
                     *         "binding": "redirect",
                     *         "certificates": [
                     *           "text"
                     *         ]
                     *       },
                     *       "metadata_url": "text",
                     *       "metadata_read_at": "2026-03-02T09:00:00.000Z",
                     *       "sign_in_url": "text",
                     *       "callback_url": "text",
                     *       "entity_id": "text",
                     *       "our_metadata_url": "text",
                     *       "enabled_at": "2026-03-02T09:00:00.000Z",
                     *       "tested_at": "2026-03-02T09:00:00.000Z",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["SsoConnection"];
                };
            };
            /** @description You have the current version. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    delete_sso_connections_connection_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the connection.
                 * @example sso_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                connection_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sso_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "sso_connection",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        id: string;
                        /** @constant */
                        object: "sso_connection";
                        /** @constant */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    patch_sso_connections_connection_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the connection.
                 * @example sso_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                connection_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Okta for staff"
                 *     }
                 */
                "application/json": components["schemas"]["SsoConnectionPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sso_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "sso_connection",
                     *       "kind": "oidc",
                     *       "name": "Ann Lee",
                     *       "default_role": "admin",
                     *       "creates_people": false,
                     *       "is_enforced": false,
                     *       "attributes": {
                     *         "email": "ann@example.com",
                     *         "name": "Ann Lee",
                     *         "role": "member",
                     *         "roles": {}
                     *       },
                     *       "is_for_owners": false,
                     *       "oidc": {
                     *         "issuer": "text",
                     *         "client_id": "text"
                     *       },
                     *       "saml": {
                     *         "entity_id": "text",
                     *         "sign_in_url": "text",
                     *         "binding": "redirect",
                     *         "certificates": [
                     *           "text"
                     *         ]
                     *       },
                     *       "metadata_url": "text",
                     *       "metadata_read_at": "2026-03-02T09:00:00.000Z",
                     *       "sign_in_url": "text",
                     *       "callback_url": "text",
                     *       "entity_id": "text",
                     *       "our_metadata_url": "text",
                     *       "enabled_at": "2026-03-02T09:00:00.000Z",
                     *       "tested_at": "2026-03-02T09:00:00.000Z",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1,
                     *       "ended_sessions": 1,
                     *       "ended_own_session": false
                     *     }
                     */
                    "application/json": components["schemas"]["ChangedSsoConnection"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_sso_connections_connection_id_refresh_metadata: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the connection.
                 * @example sso_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                connection_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sso_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "sso_connection",
                     *       "kind": "oidc",
                     *       "name": "Ann Lee",
                     *       "default_role": "admin",
                     *       "creates_people": false,
                     *       "is_enforced": false,
                     *       "attributes": {
                     *         "email": "ann@example.com",
                     *         "name": "Ann Lee",
                     *         "role": "member",
                     *         "roles": {}
                     *       },
                     *       "is_for_owners": false,
                     *       "oidc": {
                     *         "issuer": "text",
                     *         "client_id": "text"
                     *       },
                     *       "saml": {
                     *         "entity_id": "text",
                     *         "sign_in_url": "text",
                     *         "binding": "redirect",
                     *         "certificates": [
                     *           "text"
                     *         ]
                     *       },
                     *       "metadata_url": "text",
                     *       "metadata_read_at": "2026-03-02T09:00:00.000Z",
                     *       "sign_in_url": "text",
                     *       "callback_url": "text",
                     *       "entity_id": "text",
                     *       "our_metadata_url": "text",
                     *       "enabled_at": "2026-03-02T09:00:00.000Z",
                     *       "tested_at": "2026-03-02T09:00:00.000Z",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["SsoConnection"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_sso_domains: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "dom_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "object": "sso_domain",
                     *           "domain": "acme.example",
                     *           "record_name": "text",
                     *           "record_value": "text",
                     *           "verified_at": "2026-03-02T09:00:00.000Z",
                     *           "created_at": "2026-03-02T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "WyJ4IiwxXQ"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["SsoDomain"][];
                        /** @description Whether there is another page. */
                        has_more: boolean;
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_sso_domains: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "domain": "acme.example"
                 *     }
                 */
                "application/json": components["schemas"]["NewSsoDomain"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "dom_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "sso_domain",
                     *       "domain": "acme.example",
                     *       "record_name": "text",
                     *       "record_value": "text",
                     *       "verified_at": "2026-03-02T09:00:00.000Z",
                     *       "created_at": "2026-03-02T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SsoDomain"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_sso_domains_domain_id_verify: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the domain.
                 * @example dom_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                domain_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "dom_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "sso_domain",
                     *       "domain": "acme.example",
                     *       "record_name": "text",
                     *       "record_value": "text",
                     *       "verified_at": "2026-03-02T09:00:00.000Z",
                     *       "created_at": "2026-03-02T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SsoDomain"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    delete_sso_domains_domain_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the domain.
                 * @example dom_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                domain_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "dom_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "sso_domain",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        id: string;
                        /** @constant */
                        object: "sso_domain";
                        /** @constant */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_system: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "system",
                     *       "version": "text",
                     *       "public_url": "text",
                     *       "database": {
                     *         "is_embedded": false,
                     *         "version": "text",
                     *         "schema": "text",
                     *         "size_bytes": 1,
                     *         "connections": 1,
                     *         "max_connections": 1
                     *       },
                     *       "disk": {
                     *         "folder": "text",
                     *         "database_folder": "text",
                     *         "free_bytes": 1,
                     *         "total_bytes": 1
                     *       },
                     *       "backlog": {
                     *         "deliveries_due": 1,
                     *         "oldest_due_at": "2026-03-02T09:00:00.000Z",
                     *         "mails_waiting": 1
                     *       },
                     *       "backup": {
                     *         "dir": "text",
                     *         "last_at": "2026-03-02T09:00:00.000Z",
                     *         "last_bytes": 1,
                     *         "failing_since": "2026-03-02T09:00:00.000Z",
                     *         "failure": "text"
                     *       },
                     *       "audit_overdue": [
                     *         {
                     *           "account_id": "acct_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "since": "2026-03-02T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "processes": [
                     *         {
                     *           "id": "text",
                     *           "roles": [
                     *             "api"
                     *           ],
                     *           "version": "text",
                     *           "node_version": "text",
                     *           "memory_bytes": 1,
                     *           "started_at": "2026-03-02T09:00:00.000Z",
                     *           "seen_at": "2026-03-02T09:00:00.000Z",
                     *           "rounds": [
                     *             {
                     *               "name": "Ann Lee",
                     *               "runs": 1,
                     *               "last_ended_at": "2026-03-02T09:00:00.000Z",
                     *               "last_duration_ms": 1,
                     *               "last_failed_at": "2026-03-02T09:00:00.000Z",
                     *               "last_failure": "text",
                     *               "failing_since": "2026-03-02T09:00:00.000Z",
                     *               "failing_accounts": [
                     *                 {
                     *                   "account_id": "acct_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *                   "since": "2026-03-02T09:00:00.000Z",
                     *                   "failure": "text"
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["System"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_system_check_up: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "check_up",
                     *       "checked_at": "2026-03-02T09:00:00.000Z",
                     *       "is_well": false,
                     *       "findings": [
                     *         {
                     *           "name": "Ann Lee",
                     *           "standing": "good",
                     *           "says": "text",
                     *           "remedy": "text"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CheckUp"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_events: {
        parameters: {
            query?: {
                /** @description Only events of this type. */
                type?: "customer.qualified" | "service.matched" | "message.received" | "analysis.completed";
                /** @description Only events after this moment. */
                created_after?: string;
                /** @description Only events before this moment. */
                created_before?: string;
                /** @description How many rows a page has at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before, with the same filters and sort. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "evt_01k9zq3v8m5r2x7c4h6t8n9p0d",
                     *           "object": "event",
                     *           "type": "customer.qualified",
                     *           "created": "2026-03-02T09:00:00.000Z",
                     *           "data": {},
                     *           "version": "text"
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "WyJ4IiwxXQ"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["Event"][];
                        /** @description Whether there is another page. */
                        has_more: boolean;
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_events_event_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the event.
                 * @example evt_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "evt_01k9zq3v8m5r2x7c4h6t8n9p0d",
                     *       "object": "event",
                     *       "type": "customer.qualified",
                     *       "created": "2026-03-02T09:00:00.000Z",
                     *       "data": {},
                     *       "version": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_webhooks_deliveries: {
        parameters: {
            query?: {
                /** @description Only those of this endpoint. */
                webhook_id?: string;
                /** @description Only those of this event. */
                event_id?: string;
                /** @description Only those of this type. */
                event_type?: "customer.qualified" | "service.matched" | "message.received" | "analysis.completed";
                /** @description `failed` waits for its next attempt; `exhausted` had its last; `held` waits for its endpoint. */
                status?: "pending" | "failed" | "succeeded" | "exhausted" | "held" | "cancelled";
                /** @description Only those whose last attempt was answered with this. */
                status_code?: number;
                /** @description Only those whose last attempt failed in this way. */
                error_class?: "dns" | "refused" | "connect_timeout" | "tls" | "first_byte_timeout" | "body_timeout" | "reset" | "address_refused" | "redirect" | "http_4xx" | "http_5xx" | "too_many_requests";
                /** @description Only those with an attempt made for this. Tests are listed with `test` alone. */
                trigger?: "automatic" | "manual" | "replay" | "test";
                /** @description Only those owed after this moment. */
                created_after?: string;
                /** @description Only those owed before this moment. */
                created_before?: string;
                /** @description How many rows a page has at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before, with the same filters and sort. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "dlv_01k9zq3v8m5r2x7c4h6t8n9p0d",
                     *           "object": "delivery",
                     *           "webhook_id": "whk_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "event_id": "evt_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "event_type": "message.received",
                     *           "event_version": "2026-11-01",
                     *           "trigger": "automatic",
                     *           "status": "pending",
                     *           "cancel_reason": "deleted",
                     *           "attempts_made": 1,
                     *           "last_status_code": 1,
                     *           "last_error_class": "dns",
                     *           "next_attempt_at": "2026-03-02T09:00:00.000Z",
                     *           "created_at": "2026-03-02T09:00:00.000Z",
                     *           "finished_at": "2026-03-02T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "WyJ4IiwxXQ"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["Delivery"][];
                        /** @description Whether there is another page. */
                        has_more: boolean;
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_webhooks_deliveries_delivery_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the delivery.
                 * @example dlv_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "dlv_01k9zq3v8m5r2x7c4h6t8n9p0d",
                     *       "object": "delivery",
                     *       "webhook_id": "whk_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "event_id": "evt_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "event_type": "message.received",
                     *       "event_version": "2026-11-01",
                     *       "trigger": "automatic",
                     *       "status": "pending",
                     *       "cancel_reason": "deleted",
                     *       "attempts_made": 1,
                     *       "last_status_code": 1,
                     *       "last_error_class": "dns",
                     *       "next_attempt_at": "2026-03-02T09:00:00.000Z",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "finished_at": "2026-03-02T09:00:00.000Z",
                     *       "attempts": [
                     *         {
                     *           "id": "att_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "object": "attempt",
                     *           "number": 1,
                     *           "trigger": "automatic",
                     *           "started_at": "2026-03-02T09:00:00.000Z",
                     *           "duration_ms": 0.5,
                     *           "timing": {
                     *             "dns_ms": 0.5,
                     *             "connect_ms": 0.5,
                     *             "tls_ms": 0.5,
                     *             "first_byte_ms": 0.5
                     *           },
                     *           "remote_address": "text",
                     *           "request": {
                     *             "url": "https://example.com/hooks/leadhouse",
                     *             "headers": {},
                     *             "body": "text"
                     *           },
                     *           "response": {
                     *             "status": 1,
                     *             "headers": {},
                     *             "body": "text",
                     *             "truncated": false
                     *           },
                     *           "error": {
                     *             "class": "dns",
                     *             "message": "Could we see it on Saturday?"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @example dlv_01k9zq3v8m5r2x7c4h6t8n9p0d */
                        id: string;
                        /** @constant */
                        object: "delivery";
                        webhook_id: string;
                        event_id: string;
                        event_type: string;
                        /** @description The payload version it is sent in. */
                        event_version: string;
                        /**
                         * @description What it is owed for.
                         * @enum {string}
                         */
                        trigger: "automatic" | "replay" | "test";
                        /**
                         * @description `failed` waits for its next attempt; `exhausted` had its last; `held` waits for its endpoint.
                         * @enum {string}
                         */
                        status: "pending" | "failed" | "succeeded" | "exhausted" | "held" | "cancelled";
                        cancel_reason: ("deleted" | "expired" | "erased" | "dropped") | null;
                        attempts_made: number;
                        last_status_code: number | null;
                        last_error_class: ("dns" | "refused" | "connect_timeout" | "tls" | "first_byte_timeout" | "body_timeout" | "reset" | "address_refused" | "redirect" | "http_4xx" | "http_5xx" | "too_many_requests") | null;
                        next_attempt_at: string | null;
                        /**
                         * Format: date-time
                         * @description When it came to be owed.
                         */
                        created_at: string;
                        finished_at: string | null;
                        attempts: components["schemas"]["Attempt"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_webhooks_deliveries_delivery_id_redeliver: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the delivery.
                 * @example dlv_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "dlv_01k9zq3v8m5r2x7c4h6t8n9p0d",
                     *       "object": "delivery",
                     *       "webhook_id": "whk_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "event_id": "evt_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "event_type": "message.received",
                     *       "event_version": "2026-11-01",
                     *       "trigger": "automatic",
                     *       "status": "pending",
                     *       "cancel_reason": "deleted",
                     *       "attempts_made": 1,
                     *       "last_status_code": 1,
                     *       "last_error_class": "dns",
                     *       "next_attempt_at": "2026-03-02T09:00:00.000Z",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "finished_at": "2026-03-02T09:00:00.000Z",
                     *       "attempts": [
                     *         {
                     *           "id": "att_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "object": "attempt",
                     *           "number": 1,
                     *           "trigger": "automatic",
                     *           "started_at": "2026-03-02T09:00:00.000Z",
                     *           "duration_ms": 0.5,
                     *           "timing": {
                     *             "dns_ms": 0.5,
                     *             "connect_ms": 0.5,
                     *             "tls_ms": 0.5,
                     *             "first_byte_ms": 0.5
                     *           },
                     *           "remote_address": "text",
                     *           "request": {
                     *             "url": "https://example.com/hooks/leadhouse",
                     *             "headers": {},
                     *             "body": "text"
                     *           },
                     *           "response": {
                     *             "status": 1,
                     *             "headers": {},
                     *             "body": "text",
                     *             "truncated": false
                     *           },
                     *           "error": {
                     *             "class": "dns",
                     *             "message": "Could we see it on Saturday?"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @example dlv_01k9zq3v8m5r2x7c4h6t8n9p0d */
                        id: string;
                        /** @constant */
                        object: "delivery";
                        webhook_id: string;
                        event_id: string;
                        event_type: string;
                        /** @description The payload version it is sent in. */
                        event_version: string;
                        /**
                         * @description What it is owed for.
                         * @enum {string}
                         */
                        trigger: "automatic" | "replay" | "test";
                        /**
                         * @description `failed` waits for its next attempt; `exhausted` had its last; `held` waits for its endpoint.
                         * @enum {string}
                         */
                        status: "pending" | "failed" | "succeeded" | "exhausted" | "held" | "cancelled";
                        cancel_reason: ("deleted" | "expired" | "erased" | "dropped") | null;
                        attempts_made: number;
                        last_status_code: number | null;
                        last_error_class: ("dns" | "refused" | "connect_timeout" | "tls" | "first_byte_timeout" | "body_timeout" | "reset" | "address_refused" | "redirect" | "http_4xx" | "http_5xx" | "too_many_requests") | null;
                        next_attempt_at: string | null;
                        /**
                         * Format: date-time
                         * @description When it came to be owed.
                         */
                        created_at: string;
                        finished_at: string | null;
                        attempts: components["schemas"]["Attempt"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_webhooks_webhook_id_deliveries: {
        parameters: {
            query?: {
                /** @description Only those of this event. */
                event_id?: string;
                /** @description Only those of this type. */
                event_type?: "customer.qualified" | "service.matched" | "message.received" | "analysis.completed";
                /** @description `failed` waits for its next attempt; `exhausted` had its last; `held` waits for its endpoint. */
                status?: "pending" | "failed" | "succeeded" | "exhausted" | "held" | "cancelled";
                /** @description Only those whose last attempt was answered with this. */
                status_code?: number;
                /** @description Only those whose last attempt failed in this way. */
                error_class?: "dns" | "refused" | "connect_timeout" | "tls" | "first_byte_timeout" | "body_timeout" | "reset" | "address_refused" | "redirect" | "http_4xx" | "http_5xx" | "too_many_requests";
                /** @description Only those with an attempt made for this. Tests are listed with `test` alone. */
                trigger?: "automatic" | "manual" | "replay" | "test";
                /** @description Only those owed after this moment. */
                created_after?: string;
                /** @description Only those owed before this moment. */
                created_before?: string;
                /** @description How many rows a page has at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before, with the same filters and sort. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the webhook.
                 * @example whk_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "dlv_01k9zq3v8m5r2x7c4h6t8n9p0d",
                     *           "object": "delivery",
                     *           "webhook_id": "whk_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "event_id": "evt_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *           "event_type": "message.received",
                     *           "event_version": "2026-11-01",
                     *           "trigger": "automatic",
                     *           "status": "pending",
                     *           "cancel_reason": "deleted",
                     *           "attempts_made": 1,
                     *           "last_status_code": 1,
                     *           "last_error_class": "dns",
                     *           "next_attempt_at": "2026-03-02T09:00:00.000Z",
                     *           "created_at": "2026-03-02T09:00:00.000Z",
                     *           "finished_at": "2026-03-02T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "WyJ4IiwxXQ"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["Delivery"][];
                        /** @description Whether there is another page. */
                        has_more: boolean;
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_webhooks: {
        parameters: {
            query?: {
                /** @description How many rows a page has at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before, with the same filters and sort. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "whk_01k9zq3v8m5r2x7c4h6t8n9p0d",
                     *           "object": "webhook",
                     *           "url": "https://example.com/hooks/leadhouse",
                     *           "events": [
                     *             "customer.qualified",
                     *             "message.received"
                     *           ],
                     *           "description": "text",
                     *           "status": "enabled",
                     *           "disabled_reason": "gone",
                     *           "event_version": "2026-11-01",
                     *           "retry_schedule": [
                     *             1
                     *           ],
                     *           "timeout_seconds": 1,
                     *           "max_in_flight": 1,
                     *           "rate_limit_per_second": 1,
                     *           "ordering": "none",
                     *           "headers": [
                     *             "text"
                     *           ],
                     *           "health": {
                     *             "state": "unknown",
                     *             "success_rate_24h": 0.5,
                     *             "last_success_at": "2026-03-02T09:00:00.000Z",
                     *             "last_failure_at": "2026-03-02T09:00:00.000Z",
                     *             "failing_since": "2026-03-02T09:00:00.000Z",
                     *             "breaker": {
                     *               "state": "closed",
                     *               "consecutive_failures": 1,
                     *               "probe_at": "2026-03-02T09:00:00.000Z"
                     *             }
                     *           },
                     *           "restored_at": "2026-03-02T09:00:00.000Z",
                     *           "held_count": 1,
                     *           "created_at": "2026-03-02T09:00:00.000Z",
                     *           "updated_at": "2026-03-02T09:00:00.000Z",
                     *           "version": 1
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "WyJ4IiwxXQ"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["Webhook"][];
                        /** @description Whether there is another page. */
                        has_more: boolean;
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_webhooks: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/hooks/leadhouse",
                 *       "events": [
                 *         "customer.qualified",
                 *         "message.received"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The https address that receives the events. It must lead to public addresses.
                     * @example https://example.com/hooks/leadhouse
                     */
                    url: string;
                    /**
                     * @description The events that are delivered here.
                     * @example [
                     *       "customer.qualified",
                     *       "service.matched"
                     *     ]
                     */
                    events: ("customer.qualified" | "service.matched" | "message.received" | "analysis.completed")[];
                    description?: string | null;
                    /** @description The payload version it is sent; that of its registration until you change it. */
                    event_version?: string;
                    retry_schedule?: number[] | null;
                    timeout_seconds?: number | null;
                    max_in_flight?: number | null;
                    rate_limit_per_second?: number | null;
                    ordering?: ("none" | "customer") | null;
                    headers?: {
                        [key: string]: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "whk_01k9zq3v8m5r2x7c4h6t8n9p0d",
                     *       "object": "webhook",
                     *       "url": "https://example.com/hooks/leadhouse",
                     *       "events": [
                     *         "customer.qualified",
                     *         "message.received"
                     *       ],
                     *       "description": "text",
                     *       "status": "enabled",
                     *       "disabled_reason": "gone",
                     *       "event_version": "2026-11-01",
                     *       "retry_schedule": [
                     *         1
                     *       ],
                     *       "timeout_seconds": 1,
                     *       "max_in_flight": 1,
                     *       "rate_limit_per_second": 1,
                     *       "ordering": "none",
                     *       "headers": [
                     *         "text"
                     *       ],
                     *       "health": {
                     *         "state": "unknown",
                     *         "success_rate_24h": 0.5,
                     *         "last_success_at": "2026-03-02T09:00:00.000Z",
                     *         "last_failure_at": "2026-03-02T09:00:00.000Z",
                     *         "failing_since": "2026-03-02T09:00:00.000Z",
                     *         "breaker": {
                     *           "state": "closed",
                     *           "consecutive_failures": 1,
                     *           "probe_at": "2026-03-02T09:00:00.000Z"
                     *         }
                     *       },
                     *       "restored_at": "2026-03-02T09:00:00.000Z",
                     *       "held_count": 1,
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1,
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="
                     *     }
                     */
                    "application/json": {
                        /** @example whk_01k9zq3v8m5r2x7c4h6t8n9p0d */
                        id: string;
                        /** @constant */
                        object: "webhook";
                        url: string;
                        events: string[];
                        description: string | null;
                        /**
                         * @description Whether deliveries are made.
                         * @enum {string}
                         */
                        status: "enabled" | "paused" | "disabled";
                        disabled_reason: ("gone" | "failing" | "grant_ended" | "by_us") | null;
                        event_version: string;
                        retry_schedule: number[];
                        timeout_seconds: number;
                        max_in_flight: number;
                        rate_limit_per_second: number | null;
                        /**
                         * @description Whether the events of one customer arrive in their order.
                         * @enum {string}
                         */
                        ordering: "none" | "customer";
                        /** @description The names of its own headers. */
                        headers: string[];
                        health: {
                            /**
                             * @description `failing` since its last success; `unknown` before the first attempt.
                             * @enum {string}
                             */
                            state: "unknown" | "healthy" | "failing";
                            success_rate_24h: number | null;
                            last_success_at: string | null;
                            last_failure_at: string | null;
                            failing_since: string | null;
                            breaker: {
                                /**
                                 * @description While `open`, deliveries are deferred and one probe at a time is let through.
                                 * @enum {string}
                                 */
                                state: "closed" | "open" | "half_open";
                                /** @description Connect, timeout, 5xx and 429 failures in a row. */
                                consecutive_failures: number;
                                probe_at: string | null;
                            };
                        };
                        restored_at: string | null;
                        /** @description Deliveries that wait for it to be resumed. */
                        held_count: number;
                        /**
                         * Format: date-time
                         * @description When it was registered.
                         */
                        created_at: string;
                        /**
                         * Format: date-time
                         * @description When it was last changed.
                         */
                        updated_at: string;
                        version: number;
                        /**
                         * @description The signing secret, shown this once: `whsec_` and the base64 of the key.
                         * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=
                         */
                        secret: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_webhooks_event_types: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "object": "event_type",
                     *           "type": "residential",
                     *           "version": "text",
                     *           "description": "text",
                     *           "schema": {},
                     *           "example": {}
                     *         }
                     *       ],
                     *       "has_more": true,
                     *       "next_cursor": "WyJ4IiwxXQ"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: components["schemas"]["EventType"][];
                        /** @description Whether there is another page. */
                        has_more: boolean;
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_webhooks_stream: {
        parameters: {
            query?: {
                /** @description Only attempts at this endpoint. */
                webhook_id?: string;
                /** @description Only attempts at events of this type. */
                event_type?: "customer.qualified" | "service.matched" | "message.received" | "analysis.completed";
                /** @description Only attempts that ended so. */
                outcome?: "succeeded" | "failed";
                /** @description The id of the last attempt that was seen: go on behind it, for readers that cannot send `Last-Event-ID`, which stands above it. */
                after?: string;
                /** @description Also send every event from this moment on, one `event` each, delivered to anybody or not. */
                events_after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example event: attempt
                     *     id: 1
                     *     data: {}
                     */
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_webhooks_verify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "payload": "{}",
                 *       "headers": {
                 *         "x-service-timestamp": "1772442000",
                 *         "x-service-signature": "v1=00"
                 *       },
                 *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
                 *     }
                 */
                "application/json": {
                    /** @description The raw body, exactly as it arrived. */
                    payload: string;
                    /** @description The headers of the delivery; names in any case. */
                    headers: {
                        [key: string]: string;
                    };
                    /** @description The secret to check by; used now and not kept. */
                    secret?: string;
                    /** @description The endpoint whose secrets to check by, instead. */
                    webhook_id?: string;
                    /**
                     * Format: int32
                     * @description How far the timestamp may be from now; 300 unless given.
                     */
                    tolerance_seconds?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "signature_verdict",
                     *       "valid": false,
                     *       "scheme": "service",
                     *       "reason": "ok",
                     *       "hint": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["SignatureVerdict"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_webhooks_test: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/hooks/leadhouse",
                 *       "event_type": "message.received"
                 *     }
                 */
                "application/json": {
                    url: string;
                    /**
                     * @description Which event to send a sample of.
                     * @enum {string}
                     */
                    event_type: "customer.qualified" | "service.matched" | "message.received" | "analysis.completed";
                    /** @description Its data, instead of the example; must be valid for the type. */
                    data?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "webhook_test",
                     *       "delivery_id": "dlv_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "event_id": "evt_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "event_type": "message.received",
                     *       "status": "succeeded",
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
                     *       "attempt": {
                     *         "id": "att_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *         "object": "attempt",
                     *         "number": 1,
                     *         "trigger": "automatic",
                     *         "started_at": "2026-03-02T09:00:00.000Z",
                     *         "duration_ms": 0.5,
                     *         "timing": {
                     *           "dns_ms": 0.5,
                     *           "connect_ms": 0.5,
                     *           "tls_ms": 0.5,
                     *           "first_byte_ms": 0.5
                     *         },
                     *         "remote_address": "text",
                     *         "request": {
                     *           "url": "https://example.com/hooks/leadhouse",
                     *           "headers": {},
                     *           "body": "text"
                     *         },
                     *         "response": {
                     *           "status": 1,
                     *           "headers": {},
                     *           "body": "text",
                     *           "truncated": false
                     *         },
                     *         "error": {
                     *           "class": "dns",
                     *           "message": "Could we see it on Saturday?"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookTest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_webhooks_webhook_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 when it is still the current one. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example whk_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "whk_01k9zq3v8m5r2x7c4h6t8n9p0d",
                     *       "object": "webhook",
                     *       "url": "https://example.com/hooks/leadhouse",
                     *       "events": [
                     *         "customer.qualified",
                     *         "message.received"
                     *       ],
                     *       "description": "text",
                     *       "status": "enabled",
                     *       "disabled_reason": "gone",
                     *       "event_version": "2026-11-01",
                     *       "retry_schedule": [
                     *         1
                     *       ],
                     *       "timeout_seconds": 1,
                     *       "max_in_flight": 1,
                     *       "rate_limit_per_second": 1,
                     *       "ordering": "none",
                     *       "headers": [
                     *         "text"
                     *       ],
                     *       "health": {
                     *         "state": "unknown",
                     *         "success_rate_24h": 0.5,
                     *         "last_success_at": "2026-03-02T09:00:00.000Z",
                     *         "last_failure_at": "2026-03-02T09:00:00.000Z",
                     *         "failing_since": "2026-03-02T09:00:00.000Z",
                     *         "breaker": {
                     *           "state": "closed",
                     *           "consecutive_failures": 1,
                     *           "probe_at": "2026-03-02T09:00:00.000Z"
                     *         }
                     *       },
                     *       "restored_at": "2026-03-02T09:00:00.000Z",
                     *       "held_count": 1,
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description You have the current version. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    delete_webhooks_webhook_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example whk_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "whk_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "object": "webhook",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        id: string;
                        /** @constant */
                        object: "webhook";
                        /** @constant */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    patch_webhooks_webhook_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
                /** @description The ETag of the version the change starts from; another one is 400 `version_mismatch`. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example whk_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "description": "Hands leads to the CRM."
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The https address that receives the events. It must lead to public addresses.
                     * @example https://example.com/hooks/leadhouse
                     */
                    url?: string;
                    /**
                     * @description The events that are delivered here.
                     * @example [
                     *       "customer.qualified",
                     *       "service.matched"
                     *     ]
                     */
                    events?: ("customer.qualified" | "service.matched" | "message.received" | "analysis.completed")[];
                    description?: string | null;
                    /** @description The payload version it is sent; that of its registration until you change it. */
                    event_version?: string;
                    retry_schedule?: number[] | null;
                    timeout_seconds?: number | null;
                    max_in_flight?: number | null;
                    rate_limit_per_second?: number | null;
                    ordering?: ("none" | "customer") | null;
                    headers?: {
                        [key: string]: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "whk_01k9zq3v8m5r2x7c4h6t8n9p0d",
                     *       "object": "webhook",
                     *       "url": "https://example.com/hooks/leadhouse",
                     *       "events": [
                     *         "customer.qualified",
                     *         "message.received"
                     *       ],
                     *       "description": "text",
                     *       "status": "enabled",
                     *       "disabled_reason": "gone",
                     *       "event_version": "2026-11-01",
                     *       "retry_schedule": [
                     *         1
                     *       ],
                     *       "timeout_seconds": 1,
                     *       "max_in_flight": 1,
                     *       "rate_limit_per_second": 1,
                     *       "ordering": "none",
                     *       "headers": [
                     *         "text"
                     *       ],
                     *       "health": {
                     *         "state": "unknown",
                     *         "success_rate_24h": 0.5,
                     *         "last_success_at": "2026-03-02T09:00:00.000Z",
                     *         "last_failure_at": "2026-03-02T09:00:00.000Z",
                     *         "failing_since": "2026-03-02T09:00:00.000Z",
                     *         "breaker": {
                     *           "state": "closed",
                     *           "consecutive_failures": 1,
                     *           "probe_at": "2026-03-02T09:00:00.000Z"
                     *         }
                     *       },
                     *       "restored_at": "2026-03-02T09:00:00.000Z",
                     *       "held_count": 1,
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_webhooks_webhook_id_rotate_secret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example whk_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "overlap_seconds": 86400
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: int32
                     * @description How long the former secrets stay active: 0 to 7 days, a day unless given.
                     */
                    overlap_seconds?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "whk_01k9zq3v8m5r2x7c4h6t8n9p0d",
                     *       "object": "webhook",
                     *       "url": "https://example.com/hooks/leadhouse",
                     *       "events": [
                     *         "customer.qualified",
                     *         "message.received"
                     *       ],
                     *       "description": "text",
                     *       "status": "enabled",
                     *       "disabled_reason": "gone",
                     *       "event_version": "2026-11-01",
                     *       "retry_schedule": [
                     *         1
                     *       ],
                     *       "timeout_seconds": 1,
                     *       "max_in_flight": 1,
                     *       "rate_limit_per_second": 1,
                     *       "ordering": "none",
                     *       "headers": [
                     *         "text"
                     *       ],
                     *       "health": {
                     *         "state": "unknown",
                     *         "success_rate_24h": 0.5,
                     *         "last_success_at": "2026-03-02T09:00:00.000Z",
                     *         "last_failure_at": "2026-03-02T09:00:00.000Z",
                     *         "failing_since": "2026-03-02T09:00:00.000Z",
                     *         "breaker": {
                     *           "state": "closed",
                     *           "consecutive_failures": 1,
                     *           "probe_at": "2026-03-02T09:00:00.000Z"
                     *         }
                     *       },
                     *       "restored_at": "2026-03-02T09:00:00.000Z",
                     *       "held_count": 1,
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1,
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="
                     *     }
                     */
                    "application/json": {
                        /** @example whk_01k9zq3v8m5r2x7c4h6t8n9p0d */
                        id: string;
                        /** @constant */
                        object: "webhook";
                        url: string;
                        events: string[];
                        description: string | null;
                        /**
                         * @description Whether deliveries are made.
                         * @enum {string}
                         */
                        status: "enabled" | "paused" | "disabled";
                        disabled_reason: ("gone" | "failing" | "grant_ended" | "by_us") | null;
                        event_version: string;
                        retry_schedule: number[];
                        timeout_seconds: number;
                        max_in_flight: number;
                        rate_limit_per_second: number | null;
                        /**
                         * @description Whether the events of one customer arrive in their order.
                         * @enum {string}
                         */
                        ordering: "none" | "customer";
                        /** @description The names of its own headers. */
                        headers: string[];
                        health: {
                            /**
                             * @description `failing` since its last success; `unknown` before the first attempt.
                             * @enum {string}
                             */
                            state: "unknown" | "healthy" | "failing";
                            success_rate_24h: number | null;
                            last_success_at: string | null;
                            last_failure_at: string | null;
                            failing_since: string | null;
                            breaker: {
                                /**
                                 * @description While `open`, deliveries are deferred and one probe at a time is let through.
                                 * @enum {string}
                                 */
                                state: "closed" | "open" | "half_open";
                                /** @description Connect, timeout, 5xx and 429 failures in a row. */
                                consecutive_failures: number;
                                probe_at: string | null;
                            };
                        };
                        restored_at: string | null;
                        /** @description Deliveries that wait for it to be resumed. */
                        held_count: number;
                        /**
                         * Format: date-time
                         * @description When it was registered.
                         */
                        created_at: string;
                        /**
                         * Format: date-time
                         * @description When it was last changed.
                         */
                        updated_at: string;
                        version: number;
                        /**
                         * @description The signing secret, shown this once: `whsec_` and the base64 of the key.
                         * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=
                         */
                        secret: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_webhooks_webhook_id_pause: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example whk_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "whk_01k9zq3v8m5r2x7c4h6t8n9p0d",
                     *       "object": "webhook",
                     *       "url": "https://example.com/hooks/leadhouse",
                     *       "events": [
                     *         "customer.qualified",
                     *         "message.received"
                     *       ],
                     *       "description": "text",
                     *       "status": "enabled",
                     *       "disabled_reason": "gone",
                     *       "event_version": "2026-11-01",
                     *       "retry_schedule": [
                     *         1
                     *       ],
                     *       "timeout_seconds": 1,
                     *       "max_in_flight": 1,
                     *       "rate_limit_per_second": 1,
                     *       "ordering": "none",
                     *       "headers": [
                     *         "text"
                     *       ],
                     *       "health": {
                     *         "state": "unknown",
                     *         "success_rate_24h": 0.5,
                     *         "last_success_at": "2026-03-02T09:00:00.000Z",
                     *         "last_failure_at": "2026-03-02T09:00:00.000Z",
                     *         "failing_since": "2026-03-02T09:00:00.000Z",
                     *         "breaker": {
                     *           "state": "closed",
                     *           "consecutive_failures": 1,
                     *           "probe_at": "2026-03-02T09:00:00.000Z"
                     *         }
                     *       },
                     *       "restored_at": "2026-03-02T09:00:00.000Z",
                     *       "held_count": 1,
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_webhooks_webhook_id_resume: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example whk_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "replay": "held"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description `held` sends all that was held, `since` what was held from a moment on, `none` leaves it held. `drop` cancels it; after a restore only what was open in the backup, and what came since is sent.
                     * @enum {string}
                     */
                    replay: "none" | "held" | "since" | "drop";
                    /**
                     * Format: date-time
                     * @description From when on, with `since`.
                     */
                    since?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "whk_01k9zq3v8m5r2x7c4h6t8n9p0d",
                     *       "object": "webhook",
                     *       "url": "https://example.com/hooks/leadhouse",
                     *       "events": [
                     *         "customer.qualified",
                     *         "message.received"
                     *       ],
                     *       "description": "text",
                     *       "status": "enabled",
                     *       "disabled_reason": "gone",
                     *       "event_version": "2026-11-01",
                     *       "retry_schedule": [
                     *         1
                     *       ],
                     *       "timeout_seconds": 1,
                     *       "max_in_flight": 1,
                     *       "rate_limit_per_second": 1,
                     *       "ordering": "none",
                     *       "headers": [
                     *         "text"
                     *       ],
                     *       "health": {
                     *         "state": "unknown",
                     *         "success_rate_24h": 0.5,
                     *         "last_success_at": "2026-03-02T09:00:00.000Z",
                     *         "last_failure_at": "2026-03-02T09:00:00.000Z",
                     *         "failing_since": "2026-03-02T09:00:00.000Z",
                     *         "breaker": {
                     *           "state": "closed",
                     *           "consecutive_failures": 1,
                     *           "probe_at": "2026-03-02T09:00:00.000Z"
                     *         }
                     *       },
                     *       "restored_at": "2026-03-02T09:00:00.000Z",
                     *       "held_count": 1,
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_webhooks_webhook_id_test: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example whk_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event_type": "message.received"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Which event to send a sample of.
                     * @enum {string}
                     */
                    event_type: "customer.qualified" | "service.matched" | "message.received" | "analysis.completed";
                    /** @description Its data, instead of the example; must be valid for the type. */
                    data?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "webhook_test",
                     *       "delivery_id": "dlv_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "event_id": "evt_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "event_type": "message.received",
                     *       "status": "succeeded",
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
                     *       "attempt": {
                     *         "id": "att_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *         "object": "attempt",
                     *         "number": 1,
                     *         "trigger": "automatic",
                     *         "started_at": "2026-03-02T09:00:00.000Z",
                     *         "duration_ms": 0.5,
                     *         "timing": {
                     *           "dns_ms": 0.5,
                     *           "connect_ms": 0.5,
                     *           "tls_ms": 0.5,
                     *           "first_byte_ms": 0.5
                     *         },
                     *         "remote_address": "text",
                     *         "request": {
                     *           "url": "https://example.com/hooks/leadhouse",
                     *           "headers": {},
                     *           "body": "text"
                     *         },
                     *         "response": {
                     *           "status": 1,
                     *           "headers": {},
                     *           "body": "text",
                     *           "truncated": false
                     *         },
                     *         "error": {
                     *           "class": "dns",
                     *           "message": "Could we see it on Saturday?"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookTest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_webhooks_webhook_id_replay: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example whk_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "exhausted",
                 *       "dry_run": true
                 *     }
                 */
                "application/json": {
                    /**
                     * @description `missing`: events this endpoint was never owed, such as those from before its registration; `any`: all events, whatever became of them.
                     * @enum {string}
                     */
                    status: "exhausted" | "held" | "missing" | "any";
                    /** @description Only these; those of the endpoint unless given. */
                    event_types?: ("customer.qualified" | "service.matched" | "message.received" | "analysis.completed")[];
                    /**
                     * Format: date-time
                     * @description Only events from this moment on; the last 30 days unless given.
                     */
                    from?: string;
                    /**
                     * Format: date-time
                     * @description Only events before this moment; up to now unless given.
                     */
                    to?: string;
                    /** @description Only count. */
                    dry_run?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "job_01k9zq3v8m5r2x7c4h6t8n9p0d",
                     *       "object": "job",
                     *       "kind": "webhook_replay",
                     *       "status": "pending",
                     *       "dry_run": false,
                     *       "webhook_id": "whk_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "total": 1,
                     *       "done": 1,
                     *       "error": "text",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "finished_at": "2026-03-02T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_jobs_job_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the job.
                 * @example job_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "job_01k9zq3v8m5r2x7c4h6t8n9p0d",
                     *       "object": "job",
                     *       "kind": "webhook_replay",
                     *       "status": "pending",
                     *       "dry_run": false,
                     *       "webhook_id": "whk_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "total": 1,
                     *       "done": 1,
                     *       "error": "text",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "finished_at": "2026-03-02T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    post_jobs_job_id_cancel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the job.
                 * @example job_01k9zq3v8m5r2x7c4h6t8n9p0c
                 */
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "job_01k9zq3v8m5r2x7c4h6t8n9p0d",
                     *       "object": "job",
                     *       "kind": "webhook_replay",
                     *       "status": "pending",
                     *       "dry_run": false,
                     *       "webhook_id": "whk_01k9zq3v8m5r2x7c4h6t8n9p0c",
                     *       "total": 1,
                     *       "done": 1,
                     *       "error": "text",
                     *       "created_at": "2026-03-02T09:00:00.000Z",
                     *       "updated_at": "2026-03-02T09:00:00.000Z",
                     *       "finished_at": "2026-03-02T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    get_oauth_authorize: {
        parameters: {
            query: {
                /** @description The app. */
                client_id: string;
                /** @description What comes back. */
                response_type: "code";
                /** @description Where to, exactly as registered. */
                redirect_uri: string;
                /** @description Scopes separated by blanks: customers.read, customers.write, services.read, services.write, analytics.read. */
                scope: string;
                /** @description Comes back unchanged. */
                state?: string;
                /** @description The PKCE challenge; always from public apps. */
                code_challenge?: string;
                /** @description How it was made. */
                code_challenge_method?: "S256";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description On to the sign-in, the consent, or back to the app. */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The app or the address is not known; nothing is redirected. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["ServerError"];
        };
    };
    post_oauth_token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "grant_type": "authorization_code",
                 *       "code": "the code of the redirect",
                 *       "redirect_uri": "https://app.example.com/callback",
                 *       "client_id": "app_01k9zq3v8m5r2x7c4h6t8n9p0c",
                 *       "client_secret": "lh_secret_…"
                 *     }
                 */
                "application/json": components["schemas"]["TokenRequest"];
                /**
                 * @example {
                 *       "grant_type": "authorization_code",
                 *       "code": "the code of the redirect",
                 *       "redirect_uri": "https://app.example.com/callback",
                 *       "client_id": "app_01k9zq3v8m5r2x7c4h6t8n9p0c",
                 *       "client_secret": "lh_secret_…"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["TokenRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "access_token": "lh_at_…",
                     *       "token_type": "Bearer",
                     *       "expires_in": 3600,
                     *       "refresh_token": "lh_rt_…",
                     *       "scope": "customers.read"
                     *     }
                     */
                    "application/json": components["schemas"]["TokenResponse"];
                };
            };
            /** @description Refused. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "grant request is invalid"
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The app is not who it says. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "grant request is invalid"
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description Too many wrong secrets of this app from this place. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "grant request is invalid"
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description Something went wrong here; nothing was issued. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "grant request is invalid"
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    post_oauth_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "lh_rt_…",
                 *       "token_type_hint": "refresh_token",
                 *       "client_id": "app_01k9zq3v8m5r2x7c4h6t8n9p0c",
                 *       "client_secret": "lh_secret_…"
                 *     }
                 */
                "application/json": components["schemas"]["TokenTarget"];
                /**
                 * @example {
                 *       "token": "lh_rt_…",
                 *       "token_type_hint": "refresh_token",
                 *       "client_id": "app_01k9zq3v8m5r2x7c4h6t8n9p0c",
                 *       "client_secret": "lh_secret_…"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["TokenTarget"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "grant request is invalid"
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The app is not who it says. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "grant request is invalid"
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description Too many wrong secrets of this app from this place. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "grant request is invalid"
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description Something went wrong here; nothing was issued. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "grant request is invalid"
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    post_oauth_introspect: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "lh_at_…",
                 *       "client_id": "app_01k9zq3v8m5r2x7c4h6t8n9p0c",
                 *       "client_secret": "lh_secret_…"
                 *     }
                 */
                "application/json": components["schemas"]["TokenTarget"];
                /**
                 * @example {
                 *       "token": "lh_at_…",
                 *       "client_id": "app_01k9zq3v8m5r2x7c4h6t8n9p0c",
                 *       "client_secret": "lh_secret_…"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["TokenTarget"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "active": true
                     *     }
                     */
                    "application/json": {
                        active: boolean;
                    };
                };
            };
            /** @description Refused. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "grant request is invalid"
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The app is not who it says. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "grant request is invalid"
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description Too many wrong secrets of this app from this place. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "grant request is invalid"
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description Something went wrong here; nothing was issued. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "grant request is invalid"
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    on_customer_qualified: {
        parameters: {
            query?: never;
            header: {
                /** @description The signature of timestamp and body. */
                "x-service-signature": string;
                /** @description When it was signed, in Unix seconds. */
                "x-service-timestamp": string;
                /** @description The event, as Standard Webhooks has it. */
                "webhook-id": string;
                /** @description When it was signed, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description The signatures, as Standard Webhooks has them. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5r2x7c4h6t8n9p0c",
                 *       "object": "event",
                 *       "type": "customer.qualified",
                 *       "created": "2026-11-01T09:30:00.000Z",
                 *       "data": {
                 *         "customer_id": "cus_01k9zq3v8m5r2x7c4h6t8n9p0d",
                 *         "score": 84,
                 *         "qualification_type": "hot",
                 *         "triggers": [
                 *           "budget_match",
                 *           "high_engagement"
                 *         ],
                 *         "lead_id": "lead_01k9zq3v8m5r2x7c4h6t8n9p0e",
                 *         "score_id": "scr_01k9zq3v8m5r2x7c4h6t8n9p0f"
                 *       },
                 *       "version": "2026-11-01"
                 *     }
                 */
                "application/json": {
                    /** @description The event; the same in every attempt. */
                    id: string;
                    /** @constant */
                    object: "event";
                    /** @constant */
                    type: "customer.qualified";
                    /**
                     * Format: date-time
                     * @description When it became true.
                     */
                    created: string;
                    data: {
                        /** @description The customer who meets the criteria. */
                        customer_id: string;
                        /** @description The score that made it true. */
                        score: number;
                        /** @description The tier that was reached: hot, warm or cold. */
                        qualification_type: string;
                        /** @description What spoke for it, in the documented vocabulary. */
                        triggers: string[];
                        /** @description The lead that made it true. */
                        lead_id: string;
                        /** @description The score that made it true. */
                        score_id: string;
                        /**
                         * @description Present on events of test leads.
                         * @constant
                         */
                        test?: true;
                    };
                    /**
                     * Format: date
                     * @description The version of the payload, that of the endpoint.
                     * @default 2026-11-01
                     */
                    version: string;
                };
            };
        };
        responses: {
            /** @description The endpoint is disabled and called no more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Anything else is tried again; redirects are not followed. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_service_matched: {
        parameters: {
            query?: never;
            header: {
                /** @description The signature of timestamp and body. */
                "x-service-signature": string;
                /** @description When it was signed, in Unix seconds. */
                "x-service-timestamp": string;
                /** @description The event, as Standard Webhooks has it. */
                "webhook-id": string;
                /** @description When it was signed, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description The signatures, as Standard Webhooks has them. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5r2x7c4h6t8n9p0c",
                 *       "object": "event",
                 *       "type": "service.matched",
                 *       "created": "2026-11-01T09:30:00.000Z",
                 *       "data": {
                 *         "customer_id": "cus_01k9zq3v8m5r2x7c4h6t8n9p0d",
                 *         "lead_id": "lead_01k9zq3v8m5r2x7c4h6t8n9p0e",
                 *         "services": [
                 *           {
                 *             "service_id": "svc_01k9zq3v8m5r2x7c4h6t8n9p0g",
                 *             "score": 93,
                 *             "reasons": [
                 *               "type",
                 *               "price_in_range",
                 *               "city",
                 *               "bedrooms_missing"
                 *             ],
                 *             "explanation": [
                 *               "the type",
                 *               "within the budget",
                 *               "the city",
                 *               "2 of 3 bedrooms"
                 *             ]
                 *           }
                 *         ]
                 *       },
                 *       "version": "2026-11-01"
                 *     }
                 */
                "application/json": {
                    /** @description The event; the same in every attempt. */
                    id: string;
                    /** @constant */
                    object: "event";
                    /** @constant */
                    type: "service.matched";
                    /**
                     * Format: date-time
                     * @description When it became true.
                     */
                    created: string;
                    data: {
                        /** @description The customer the services fit. */
                        customer_id: string;
                        /** @description The lead whose wish they fit. */
                        lead_id: string;
                        /** @description New matches, the best first. */
                        services: {
                            /** @description The service. */
                            service_id: string;
                            /** @description How well it fits. */
                            score: number;
                            /** @description What fits, the weightiest first; then, below 100, what is lacking. */
                            reasons: string[];
                            /** @description The reasons in words, each at its place, such as "2 of 3 bedrooms". */
                            explanation: string[];
                        }[];
                        /**
                         * @description Present on events of test leads.
                         * @constant
                         */
                        test?: true;
                    };
                    /**
                     * Format: date
                     * @description The version of the payload, that of the endpoint.
                     * @default 2026-11-01
                     */
                    version: string;
                };
            };
        };
        responses: {
            /** @description The endpoint is disabled and called no more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Anything else is tried again; redirects are not followed. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_message_received: {
        parameters: {
            query?: never;
            header: {
                /** @description The signature of timestamp and body. */
                "x-service-signature": string;
                /** @description When it was signed, in Unix seconds. */
                "x-service-timestamp": string;
                /** @description The event, as Standard Webhooks has it. */
                "webhook-id": string;
                /** @description When it was signed, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description The signatures, as Standard Webhooks has them. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5r2x7c4h6t8n9p0c",
                 *       "object": "event",
                 *       "type": "message.received",
                 *       "created": "2026-11-01T09:30:00.000Z",
                 *       "data": {
                 *         "message_id": "msg_01k9zq3v8m5r2x7c4h6t8n9p0h",
                 *         "customer_id": "cus_01k9zq3v8m5r2x7c4h6t8n9p0d",
                 *         "lead_id": "lead_01k9zq3v8m5r2x7c4h6t8n9p0e",
                 *         "channel": "web",
                 *         "text": "Could we see the house on Saturday?",
                 *         "received_at": "2026-11-01T09:30:00.000Z"
                 *       },
                 *       "version": "2026-11-01"
                 *     }
                 */
                "application/json": {
                    /** @description The event; the same in every attempt. */
                    id: string;
                    /** @constant */
                    object: "event";
                    /** @constant */
                    type: "message.received";
                    /**
                     * Format: date-time
                     * @description When it became true.
                     */
                    created: string;
                    data: {
                        /** @description The message. */
                        message_id: string;
                        /** @description Who wrote it. */
                        customer_id: string;
                        /** @description The lead it belongs to. */
                        lead_id: string;
                        /** @description How it came: web, email, sms, phone, chat or other. */
                        channel: string;
                        /** @description What was written. */
                        text: string;
                        /** @description When it was received, RFC 3339 UTC. */
                        received_at: string;
                        /**
                         * @description Present on events of test leads.
                         * @constant
                         */
                        test?: true;
                    };
                    /**
                     * Format: date
                     * @description The version of the payload, that of the endpoint.
                     * @default 2026-11-01
                     */
                    version: string;
                };
            };
        };
        responses: {
            /** @description The endpoint is disabled and called no more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Anything else is tried again; redirects are not followed. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_analysis_completed: {
        parameters: {
            query?: never;
            header: {
                /** @description The signature of timestamp and body. */
                "x-service-signature": string;
                /** @description When it was signed, in Unix seconds. */
                "x-service-timestamp": string;
                /** @description The event, as Standard Webhooks has it. */
                "webhook-id": string;
                /** @description When it was signed, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description The signatures, as Standard Webhooks has them. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01k9zq3v8m5r2x7c4h6t8n9p0c",
                 *       "object": "event",
                 *       "type": "analysis.completed",
                 *       "created": "2026-11-01T09:30:00.000Z",
                 *       "data": {
                 *         "analysis_id": "ana_01k9zq3v8m5r2x7c4h6t8n9p0j",
                 *         "kind": "market",
                 *         "area": "seattle-wa",
                 *         "property_type": "residential",
                 *         "summary": "The median asking price in Seattle is 612,000 USD over 214 listings."
                 *       },
                 *       "version": "2026-11-01"
                 *     }
                 */
                "application/json": {
                    /** @description The event; the same in every attempt. */
                    id: string;
                    /** @constant */
                    object: "event";
                    /** @constant */
                    type: "analysis.completed";
                    /**
                     * Format: date-time
                     * @description When it became true.
                     */
                    created: string;
                    data: {
                        /** @description The analysis. */
                        analysis_id: string;
                        /** @description What was analysed. */
                        kind: "market" | "model";
                        /** @description The area as a slug, for a market. */
                        area: string | null;
                        /** @description The type, for a market. */
                        property_type: string | null;
                        /** @description One or two sentences to read aloud. */
                        summary: string;
                        /**
                         * @description Present on events of test leads.
                         * @constant
                         */
                        test?: true;
                    };
                    /**
                     * Format: date
                     * @description The version of the payload, that of the endpoint.
                     * @default 2026-11-01
                     */
                    version: string;
                };
            };
        };
        responses: {
            /** @description The endpoint is disabled and called no more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Anything else is tried again; redirects are not followed. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
