# The smallest Rails application that contains the files of receiver-rails.
require "rails"
require "active_record/railtie"
require "active_job/railtie"
require "action_controller/railtie"

ENV["RAILS_ENV"] = "production"
ENV["DATABASE_URL"] = "sqlite3:#{ENV.fetch("INBOX")}"
$stdout.sync = true

class ReceiverApplication < Rails::Application
  config.load_defaults 6.1
  config.root = File.expand_path("../../receiver-rails", __dir__)
  config.eager_load = true
  config.secret_key_base = "a value for the test"
  config.logger = Logger.new($stdout)
  config.log_level = :info
  config.cache_store = :null_store
  # One thread, so that jobs run in order.
  config.active_job.queue_adapter =
    ActiveJob::QueueAdapters::AsyncAdapter.new(min_threads: 1, max_threads: 1)
end

# Every Rails application has these two classes.
class ApplicationRecord < ActiveRecord::Base
  self.abstract_class = true
end

class ApplicationJob < ActiveJob::Base
end

ReceiverApplication.initialize!
migrations = Rails.root.join("db/migrate").to_s
ActiveRecord::MigrationContext.new(migrations, ActiveRecord::SchemaMigration).migrate
run ReceiverApplication
