import './canvas/run'
