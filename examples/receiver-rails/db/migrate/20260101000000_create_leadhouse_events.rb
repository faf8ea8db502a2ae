class CreateLeadhouseEvents < ActiveRecord::Migration[6.1]
  def change
    create_table :leadhouse_events, id: :string do |t|
      t.text :body, null: false
      t.datetime :handled_at
      t.timestamps
    end
  end
end
