Rails.application.routes.draw do
  post "hooks/leadhouse", to: "leadhouse_events#create"
end
