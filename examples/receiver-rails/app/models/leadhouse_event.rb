# An event of Leadhouse, stored once under its id, no matter how often it is delivered. Leadhouse can
# send an event again for 30 days, so delete only older rows.
class LeadhouseEvent < ApplicationRecord
  def self.store(body)
    body = body.dup.force_encoding(Encoding::UTF_8)
    create_or_find_by!(id: JSON.parse(body).fetch("id")) { |event| event.body = body }
  end

  def type_and_data
    JSON.parse(body).values_at("type", "data")
  end
end
